/** How a dashboard speaks and counts; of a company: how its new dashboards do. */
export const dashboardLocale = ['dashboard', 'company']
  .map(
    (table) => `
alter table ${table}
  add column language text not null default 'en-US',
  add column number_form text not null default 'language',
  add column currency text not null default 'USD',
  add column week_start text not null default 'monday';
`,
  )
  .join('');
