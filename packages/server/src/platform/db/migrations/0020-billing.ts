/**
 * Payment. `payment_event` keeps what the payment provider told until it is applied; a checkout attempt is what we sealed, used by one order alone (its
 * company is null while somebody registers); `subscription` and `payment_order` mirror what the provider holds.
 */
export const billing = `
create table checkout_attempt (
  id text primary key, company_id text references company (company_id) on delete cascade, dashboards integer not null, plan_interval integer not null,
  order_id text unique, created_at timestamptz not null);
create index checkout_attempt_company on checkout_attempt (company_id);
create table subscription (
  company_id text not null references company (company_id) on delete cascade, id text not null unique, account text not null,
  quantity integer not null, product_interval integer not null, dashboards integer not null, plan_interval integer not null, sequence integer not null,
  state text not null, active boolean not null, begun_at timestamptz not null, next_at timestamptz, deactivation_at timestamptz,
  changed_at timestamptz not null, primary key (company_id, id));
create table payment_order (
  company_id text not null references company (company_id) on delete cascade, id text not null unique, reference text not null, subscription_id text,
  state text not null, currency text not null, total integer not null, returns jsonb not null default '{}', invoice_url text, ordered_at timestamptz not null,
  primary key (company_id, id));
create table payment_event (
  id text primary key, company_id text references company (company_id) on delete cascade, type text not null, live boolean not null, data jsonb not null,
  state text not null, note text not null default '', tries integer not null default 0, next_try_at timestamptz not null, received_at timestamptz not null);
create index payment_event_waiting on payment_event (next_try_at) where state = 'waiting';
create index payment_event_received on payment_event (received_at);
`;
