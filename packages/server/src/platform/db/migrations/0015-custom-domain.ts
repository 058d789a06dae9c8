/**
 * Hosts of companies at which visitors see their dashboards. One company at a time uses a host; who gave one up is kept for a while, as the DNS may
 * still lead it here.
 */
export const customDomain = `
create table custom_domain (
  company_id text primary key references company (company_id) on delete cascade, host text not null, challenge text not null,
  challenge_at timestamptz not null, state text not null, findings jsonb not null, failing_since timestamptz, checked_at timestamptz,
  next_check_at timestamptz not null, owner_told boolean not null default true, mail_after timestamptz, created_at timestamptz not null);
create unique index custom_domain_used on custom_domain (host) where state in ('verified', 'degraded');
create index custom_domain_due on custom_domain (next_check_at);
create table released_host (
  company_id text not null, host text not null, released_at timestamptz not null, primary key (host, company_id));
`;
