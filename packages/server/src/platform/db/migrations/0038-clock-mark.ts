/** What the product has seen of the clock, so that one that was ahead is noticed when it is right again, whoever runs then. One row. */
export const clockMark = `
create table clock_mark (
  id integer primary key check (id = 1),
  seen_at timestamptz not null,
  known_at timestamptz not null,
  leapt_at timestamptz
);
`;
