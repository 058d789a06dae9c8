/**
 * Mission Control joined to marketing: which accounts of which sources measure a domain, and who sees its incidents on dashboards. `domain_match` says when
 * a domain was last compared with the accounts there are, and whether a person chose: then it is left alone.
 */
export const measured = `
alter table campaign add column marks text not null default 'everyone';
create table domain_source (
  company_id text not null, domain_id text not null, source_id text not null, account text not null, account_label text not null,
  how text not null, timezone text, created_at timestamptz not null, primary key (company_id, domain_id, source_id, account),
  foreign key (company_id, domain_id) references domain (company_id, id) on delete cascade,
  foreign key (company_id, source_id) references source (company_id, id) on delete cascade);
create index domain_source_account on domain_source (company_id, source_id, account);
create table domain_match (
  company_id text not null, domain_id text not null, looked_at timestamptz not null, by_hand boolean not null default false,
  primary key (company_id, domain_id), foreign key (company_id, domain_id) references domain (company_id, id) on delete cascade);
`;
