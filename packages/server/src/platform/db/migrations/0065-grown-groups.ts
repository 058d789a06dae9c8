/** What is asked of one group is found without looking at others', and the first dashboards by name without sorting them all. */
export const grownGroups = `
-- safe: what is wrong just now is little; large installations make it before, concurrently (docs/deploy.md)
create index if not exists alert_open_in_group on alert (company_id, campaign_id) where resolved_at is null;
-- safe: our own network fails seldom; large installations make it before, concurrently (docs/deploy.md)
create index if not exists incident_own_network on incident (company_id) where cause = 'own-network';
-- safe: companies have some dozens of dashboards; large installations make it before, concurrently (docs/deploy.md)
create index if not exists dashboard_by_name on dashboard (company_id, active, lower(name), id) where deleted_at is null;
`;
