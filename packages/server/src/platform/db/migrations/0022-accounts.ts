/**
 * `account_link`: what the links in mails to a person are good for, by the hash of their token. `invitation`: people asked to join a company. `two_factor`: the
 * secret of a person's authenticator app, sealed, with the last time step that was used and what recovery codes are left.
 */
export const accounts = `
create table account_link (
  company_id text not null references company (company_id) on delete cascade, token_hash text primary key, kind text not null,
  user_id text not null references auth_user (id) on delete cascade, email text not null, expires_at timestamptz not null, created_at timestamptz not null);
create index account_link_user on account_link (user_id);
create index account_link_expires on account_link (expires_at);
create table invitation (
  company_id text not null references company (company_id) on delete cascade, id text not null, email text not null, name text not null, role text not null,
  token_hash text not null unique, invited_by text not null, expires_at timestamptz not null, sent_at timestamptz not null, created_at timestamptz not null,
  primary key (company_id, id), unique (company_id, email));
create table two_factor (
  company_id text not null references company (company_id) on delete cascade, user_id text primary key references auth_user (id) on delete cascade,
  sealed_secret text not null, confirmed boolean not null default false, last_step bigint not null default 0, recovery_hashes text not null default '',
  created_at timestamptz not null);
`;
