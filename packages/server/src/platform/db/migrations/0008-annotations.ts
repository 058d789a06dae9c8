/** Dated notes on charts, of one dashboard or (no dashboard) of all of a company. */
export const annotations = `
create table annotation (
  company_id text not null references company (company_id) on delete cascade, id text not null, dashboard_id text,
  text text not null, start_date text not null, end_date text not null, visible_to_visitors boolean not null,
  author_name text not null, created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, dashboard_id) references dashboard (company_id, id) on delete cascade);
create index annotation_of_dashboard on annotation (company_id, dashboard_id);
`;
