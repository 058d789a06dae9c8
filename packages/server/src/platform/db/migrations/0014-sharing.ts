/**
 * Until when a dashboard is shared, who may show it in a frame, and who looked: by a key that names a visitor for one day only, as the salt it is made
 * with is thrown away after that day. A printed document that a mail leads to stays open to its readers when the dashboard no longer is.
 */
export const sharing = `
alter table dashboard add column shared_until text;
alter table company add column embed_parents jsonb not null default '[]';
alter table pdf_document add column mailed_until timestamptz;

create table dashboard_view (
  company_id text not null, id text not null, dashboard_id text not null, day text not null, visitor_key text not null,
  entrance text not null, referrer_host text, browser text not null, device text not null, seen_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, dashboard_id) references dashboard (company_id, id) on delete cascade);
create index dashboard_view_of on dashboard_view (company_id, dashboard_id, seen_at);
create index dashboard_view_old on dashboard_view (seen_at);

create table visitor_salt (
  company_id text not null references company (company_id) on delete cascade, day text not null, salt text not null,
  primary key (company_id, day));
`;
