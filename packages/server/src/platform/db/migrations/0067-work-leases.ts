/**
 * Which process works for which of the 32 buckets that companies fall into, and the bucket of each company. Both lie on the coordinator where the other tables
 * are spread over several servers, so neither refers to a company. A release before takes work without them: what it takes is kept by the leases of rows.
 */
export const workLeases = `
create table work_lease (
  bucket integer primary key check (bucket between 0 and 31),
  holder text not null,
  leased_until timestamptz not null
);
create table company_place (
  company_id text not null unique,
  bucket integer not null check (bucket between 0 and 31),
  primary key (bucket, company_id)
);
insert into company_place (company_id, bucket)
  select company_id, ((hashtext(company_id)::bigint + 2147483648) / 134217728)::integer from company;
`;
