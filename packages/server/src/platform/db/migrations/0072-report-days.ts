/** The days a mail is about, from when it is written; null: it never was, or before there were these. */
export const reportDays = `
alter table report_delivery add column first_day text, add column last_day text;
`;
