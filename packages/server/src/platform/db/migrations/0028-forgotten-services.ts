/**
 * `social_name`: the name that a person took from their account elsewhere when they registered, which goes when that service asks for it, also long after it was
 * disconnected. `social_deletion`: what a service asked to be deleted, by the hash of the code that its person was given; it says nothing of them.
 */
export const forgottenServices = `
create table social_name (
  company_id text not null references company (company_id) on delete cascade, user_id text primary key references auth_user (id) on delete cascade,
  account_hash text not null, name text not null);
create index social_name_account on social_name (account_hash);
create table social_deletion (code_hash text primary key, provider text not null, asked_at timestamptz not null, done_at timestamptz not null);
insert into social_name (company_id, user_id, account_hash, name)
  select i.company_id, i.user_id, encode(sha256(convert_to(i.issuer || ' ' || i.subject, 'UTF8')), 'hex'), u.name
  from social_identity i join auth_user u on u.id = i.user_id
  where i.linked_at between u."createdAt" - interval '1 minute' and u."createdAt" + interval '1 minute' on conflict do nothing;
`;
