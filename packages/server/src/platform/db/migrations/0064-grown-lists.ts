/** Lists are read in the order of an index, and what is looked for at each page is found at once, however much there is. */
export const grownLists = `
-- safe: incidents are few for each domain; large installations make it before, concurrently (docs/deploy.md)
create index if not exists incident_listed on incident (company_id, (resolved_at is not null), opened_at desc, id);
-- safe: companies have some dozens of sources; large installations make it before, concurrently (docs/deploy.md)
create index if not exists source_invalid on source (company_id) where invalid;
`;
