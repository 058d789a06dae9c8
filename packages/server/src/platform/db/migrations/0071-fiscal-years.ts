/** The month in which years begin; of a company: those of its new dashboards. */
export const fiscalYears = `
alter table dashboard add column year_start integer not null default 1;
alter table company add column year_start integer not null default 1;
`;
