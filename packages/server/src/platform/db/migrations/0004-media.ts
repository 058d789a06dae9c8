/** Images belong to the company and outlive the dashboard they came with; tables stay with the dashboard that shows them. */
export const media = `
alter table file
  alter column dashboard_id drop not null,
  add column category text,
  add column width integer,
  add column height integer,
  add constraint file_company foreign key (company_id) references company (company_id) on delete cascade;
update file set category = case
  when exists (select 1 from dashboard d where d.company_id = file.company_id and d.styles->>'clientImage' = '/files/' || file.stored_name) then 'client'
  when exists (select 1 from dashboard d where d.company_id = file.company_id and d.styles->>'backgroundImage' = '/files/' || file.stored_name) then 'background'
  else 'logo' end
where kind = 'image';
update file set dashboard_id = null where kind = 'image';
alter table file add constraint file_owner check ((kind = 'image') = (dashboard_id is null) and (kind = 'image') = (category is not null));
create index file_images on file (company_id, created_at desc) where kind = 'image';

alter table dashboard add column client_name text not null default '';
`;
