/** Days are text (YYYY-MM-DD); instants are timestamptz. `company_id` leads every key, so that the tables can be spread by it. */
export const start = `
create table company (
  company_id text primary key, name text not null, state text not null, expires_at timestamptz,
  dashboards integer not null, bonus_dashboards integer not null, created_at timestamptz not null);

create table auth_user (
  id text primary key, "companyId" text not null references company (company_id) on delete cascade, name text not null, email text not null unique,
  "emailVerified" boolean not null, image text, role text not null, creator boolean not null, timezone text not null,
  "ageConsent" boolean not null, "termsConsent" boolean not null, "createdAt" timestamptz not null, "updatedAt" timestamptz not null);
create index auth_user_company on auth_user ("companyId");
create table auth_session (
  id text primary key, "userId" text not null references auth_user (id) on delete cascade, token text not null unique, "expiresAt" timestamptz not null,
  "ipAddress" text, "userAgent" text, "createdAt" timestamptz not null, "updatedAt" timestamptz not null);
create index auth_session_user on auth_session ("userId");
create table auth_account (
  id text primary key, "userId" text not null references auth_user (id) on delete cascade, "accountId" text not null, "providerId" text not null,
  "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, scope text, password text,
  "createdAt" timestamptz not null, "updatedAt" timestamptz not null);
create index auth_account_user on auth_account ("userId");
create table auth_verification (
  id text primary key, identifier text not null, value text not null, "expiresAt" timestamptz not null, "createdAt" timestamptz not null, "updatedAt" timestamptz not null);
create index auth_verification_identifier on auth_verification (identifier);

create table source (
  company_id text not null references company (company_id) on delete cascade, id text not null, provider text not null, account_id text not null, account_label text not null,
  sealed_secrets text not null, token_expires_at timestamptz, invalid boolean not null default false, invalid_reason text,
  last_fetch_at timestamptz, last_error_at timestamptz, created_by text, created_at timestamptz not null,
  primary key (company_id, id));

create table oauth_state (
  company_id text not null references company (company_id) on delete cascade, state text not null, user_id text not null, provider text not null, source_id text,
  sealed_verifier text not null, expires_at timestamptz not null,
  primary key (company_id, state));

create table dashboard (
  company_id text not null references company (company_id) on delete cascade, id text not null, name text not null, permalink text not null unique,
  active boolean not null default true, public boolean not null default false, password_hash text, pass_epoch integer not null default 1,
  hidden_date_selector boolean not null default false, footer text not null default '', domain text not null default '', styles jsonb not null,
  range_type text not null, start_date text, end_date text, compare_start_date text, compare_end_date text, timezone text not null,
  version integer not null default 1, last_save_id text, created_by text, created_at timestamptz not null, updated_at timestamptz not null,
  primary key (company_id, id));
create index dashboard_list on dashboard (company_id, active, updated_at desc);

create table widget (
  company_id text not null, dashboard_id text not null, id text not null, hash text not null, position integer not null, body jsonb not null,
  primary key (company_id, dashboard_id, id),
  foreign key (company_id, dashboard_id) references dashboard (company_id, id) on delete cascade);
create unique index widget_hash on widget (company_id, dashboard_id, hash);

create table widget_source (
  company_id text not null, dashboard_id text not null, widget_id text not null, source_id text not null,
  primary key (company_id, dashboard_id, widget_id, source_id),
  foreign key (company_id, dashboard_id, widget_id) references widget (company_id, dashboard_id, id) on delete cascade);
create index widget_source_source on widget_source (company_id, source_id);

create table file (
  company_id text not null, id text not null, dashboard_id text not null, kind text not null, name text not null, stored_name text not null unique,
  media_type text not null, bytes integer not null, header jsonb, created_by text, created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, dashboard_id) references dashboard (company_id, id) on delete cascade);
create index file_dashboard on file (company_id, dashboard_id);

create table query_cache (
  company_id text not null references company (company_id) on delete cascade, key text not null, source_id text not null, answer text,
  fetched_at timestamptz, fresh_until timestamptz, lease_until timestamptz, lease_owner text, used_at timestamptz not null,
  primary key (company_id, key));
create index query_cache_source on query_cache (company_id, source_id);
create index query_cache_used on query_cache (used_at);

create table fact_cache (
  company_id text not null references company (company_id) on delete cascade, source_id text not null, key text not null, value text not null, keep_until timestamptz not null,
  primary key (company_id, source_id, key));

create table attempt (
  company_id text not null, key text not null, count integer not null, window_ends_at timestamptz not null,
  primary key (company_id, key));
`;
