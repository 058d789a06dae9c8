/** Colours of a company's charts. A dashboard names its palette in its styles; one that is gone counts as none. */
export const palettes = `
create table palette (
  company_id text not null references company (company_id) on delete cascade, id text not null, name text not null, colours jsonb not null,
  position integer not null, is_default boolean not null default false, created_at timestamptz not null,
  primary key (company_id, id));
create unique index palette_name on palette (company_id, lower(name));
create unique index palette_default on palette (company_id) where is_default;
`;
