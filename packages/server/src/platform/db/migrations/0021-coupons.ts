/**
 * Coupons, which belong to the installation, what companies used of them, and each company's audit log. `code_key` is the code as it is compared;
 * `uses_left` null: without end. A use keeps what the coupon was worth then; `spent_at`: the payment that a coupon on the price was kept for.
 */
export const coupons = `
create table coupon (
  code_key text primary key, name text not null, type text not null, value numeric(12, 2) not null, expires_at timestamptz, uses_left integer check (uses_left >= 0),
  email text, created_at timestamptz not null);
create table coupon_use (
  company_id text not null references company (company_id) on delete cascade, code_key text not null references coupon (code_key), name text not null,
  type text not null, value numeric(12, 2) not null, position integer not null, used_at timestamptz not null, spent_at timestamptz,
  primary key (company_id, code_key), unique (company_id, position));
create index coupon_use_coupon on coupon_use (code_key);
create table audit_entry (
  company_id text not null references company (company_id) on delete cascade, id text not null, at timestamptz not null, by_id text, by_name text not null,
  action text not null, about text not null, details jsonb not null, primary key (company_id, id));
create index audit_entry_at on audit_entry (company_id, at desc, id desc);
`;
