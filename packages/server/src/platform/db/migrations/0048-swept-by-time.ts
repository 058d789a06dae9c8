/** What is deleted by its age over all companies is found without reading the whole table. */
export const sweptByTime = `
-- safe: swept daily, so that it holds what its time allows; large installations make it before, concurrently (docs/deploy.md)
create index if not exists audit_entry_old on audit_entry (at);
-- safe: swept daily, so that it holds what its time allows; large installations make it before, concurrently (docs/deploy.md)
create index if not exists incident_old on incident (resolved_at) where resolved_at is not null;
-- safe: what is written meanwhile is fetched again by itself; large installations make it before, concurrently (docs/deploy.md)
create index if not exists fact_cache_until on fact_cache (keep_until);
-- safe: swept daily, so that it holds what its time allows; large installations make it before, concurrently (docs/deploy.md)
create index if not exists report_delivery_old on report_delivery (run_at) where try_at is null and copy is null;
`;
