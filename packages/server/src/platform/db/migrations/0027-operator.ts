/**
 * What whoever runs the installation does. `plan_price`: prices from an instant on, of everybody or agreed with one company (`tiers` null: an agreement that
 * ended). `unit_price`: what one dashboard was sold for, a period, in minor units; null: by the prices the product came with. `impersonation`: sign-ins in
 * somebody's name, with the session they became. `audit_entry.by_kind`: who `by_name` is. `verifyRemindedAt`: when somebody was asked again to confirm their address.
 */
export const operator = `
create table plan_price (
  id text primary key, company_id text references company (company_id) on delete cascade, tiers jsonb, starts_at timestamptz not null, created_at timestamptz not null);
create index plan_price_company on plan_price (company_id, starts_at);
alter table checkout_attempt add column unit_price integer;
alter table subscription add column unit_price integer, add column paid_unit_price integer;
alter table audit_entry add column by_kind text not null default 'user';
update audit_entry set by_kind = 'operator' where by_id is null;
create table impersonation (
  company_id text not null references company (company_id) on delete cascade, id text not null, user_id text not null references auth_user (id) on delete cascade,
  reason text not null, token_hash text not null unique, minutes integer not null, link_ends_at timestamptz not null, session_id text,
  begun_at timestamptz, ends_at timestamptz, ended_at timestamptz, created_at timestamptz not null,
  primary key (company_id, id));
create index impersonation_session on impersonation (session_id);
create index impersonation_open on impersonation (ends_at) where ended_at is null;
alter table auth_session add column "operatorUntil" timestamptz;
alter table auth_user add column "verifyRemindedAt" timestamptz;
`;
