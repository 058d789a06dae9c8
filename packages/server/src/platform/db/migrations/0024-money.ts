/**
 * Coupons of a checkout, what somebody chose at registration, and letters about payment. `state_since`: since when a subscription stands as it does; a
 * letter's row is there before its mail goes out, so that nobody is mailed twice: `since` is what it is about, `sent_at` null while it is under way.
 */
export const money = `
alter table checkout_attempt add column coupons jsonb not null default '[]';
alter table company add column chosen_dashboards integer not null default 25;
alter table company add column chosen_interval integer not null default 1;
alter table company add column analytics_cid text;
alter table subscription add column state_since timestamptz;
update subscription set state_since = changed_at;
alter table subscription alter column state_since set not null;
create table billing_letter (
  company_id text not null references company (company_id) on delete cascade, kind text not null, since timestamptz not null, try_at timestamptz not null,
  sent_at timestamptz, primary key (company_id, kind, since));
create index billing_letter_waiting on billing_letter (try_at) where sent_at is null;
`;
