/** Whether visitors may break figures down by what the dashboard does not show; every owner decides that anew. */
export const visitorBreakdowns = `
alter table dashboard add column visitor_breakdowns boolean not null default false;
`;
