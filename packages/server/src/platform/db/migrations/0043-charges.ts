/**
 * What is charged is known before: what coupons take off the first charge of a checkout that begins with free days, and when the period that is paid began
 * (null: kept before this migration).
 */
export const charges = `
alter table checkout_attempt add column unit_discount integer not null default 0, add column trial_days integer not null default 0;
alter table subscription add column period_start timestamptz;
-- safe: one row a sign-in that runs, swept daily; made in a moment, and large installations make it before
create index if not exists auth_session_expires on auth_session ("expiresAt");
`;
