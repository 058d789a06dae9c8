/**
 * Coupons of a change lower a subscription's next charge. Orders that somebody paid while registering are found again: by the checkout that their browser
 * knows, and by the address they named. `told_at`: the operator knows of an order that nobody has.
 */
export const unclaimedOrders = `
alter table subscription add column coupons jsonb not null default '[]', add column unit_discount integer not null default 0;
alter table checkout_attempt add column email text, add column order_reference text, add column paid_at timestamptz, add column told_at timestamptz;
create index checkout_attempt_unclaimed on checkout_attempt (paid_at) where paid_at is not null and company_id is null;
`;
