/** How a company appears: its brand, and the domain that its mails come from. One company at a time has a domain verified. */
export const whitelabel = `
alter table company add column logo text, add column phone text not null default '', add column brand_colour text;
create table sending_domain (
  company_id text primary key references company (company_id) on delete cascade, domain text not null, email_username text not null,
  reply_to text, challenge text not null, public_key text not null, sealed_private_key text not null, state text not null,
  findings jsonb not null, failing_since timestamptz, checked_at timestamptz, next_check_at timestamptz not null,
  owner_told boolean not null default true, mail_after timestamptz, created_at timestamptz not null);
create unique index sending_domain_verified on sending_domain (domain) where state in ('verified', 'degraded');
create index sending_domain_due on sending_domain (next_check_at);
`;
