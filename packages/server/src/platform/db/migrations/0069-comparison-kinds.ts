/** What days are compared with; of a company: of its new dashboards, of a report that has none: as its dashboard. */
export const comparisonKinds = `
alter table dashboard add column comparison_kind text not null default 'previousPeriod';
alter table company add column comparison_kind text not null default 'previousPeriod';
alter table automatic_report add column comparison_kind text;
`;
