/** Dashboards kept safe: who edits one, its earlier versions, the bin, and templates a company made itself. */
export const keptDashboards = `
alter table company add column edit_lock boolean not null default true;

alter table dashboard
  add column lock_token text,
  add column lock_user_id text,
  add column lock_user_name text,
  add column lock_since timestamptz,
  add column lock_until timestamptz,
  add column deleted_at timestamptz,
  add column deleted_by_name text;
drop index dashboard_list;
create index dashboard_list on dashboard (company_id, active, updated_at desc) where deleted_at is null;
create index dashboard_bin on dashboard (deleted_at) where deleted_at is not null;

create table dashboard_version (
  company_id text not null, dashboard_id text not null, version integer not null, name text, author_name text, widget_count integer not null,
  body json not null, created_at timestamptz not null,
  primary key (company_id, dashboard_id, version),
  foreign key (company_id, dashboard_id) references dashboard (company_id, id) on delete cascade);
create index dashboard_version_unnamed on dashboard_version (created_at) where name is null;

create table own_template (
  company_id text not null references company (company_id) on delete cascade, id text not null, name text not null, description text not null,
  body json not null, created_by text, author_name text not null, created_at timestamptz not null,
  primary key (company_id, id));
`;
