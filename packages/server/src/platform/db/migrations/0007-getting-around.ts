/** Folders of dashboards, and what each person marked: favourites and when they last opened one. */
export const gettingAround = `
create table folder (
  company_id text not null references company (company_id) on delete cascade, id text not null, name text not null, colour text,
  created_at timestamptz not null,
  primary key (company_id, id));
create unique index folder_name on folder (company_id, lower(name));

alter table dashboard
  add column folder_id text,
  add constraint dashboard_folder foreign key (company_id, folder_id) references folder (company_id, id);
create index dashboard_in_folder on dashboard (company_id, folder_id) where folder_id is not null;

create table dashboard_mark (
  company_id text not null, user_id text not null references auth_user (id) on delete cascade, dashboard_id text not null,
  favourite boolean not null default false, opened_at timestamptz,
  primary key (company_id, user_id, dashboard_id),
  foreign key (company_id, dashboard_id) references dashboard (company_id, id) on delete cascade);
`;
