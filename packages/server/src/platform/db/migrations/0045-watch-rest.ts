/** Since when the domains of a company are not checked because its time is over; null: they are. */
export const watchRest = `
alter table company add column watch_rests_since timestamptz;
`;
