/** Printed dashboards, and who waits for one. */
export const pdf = `
create table pdf_document (
  company_id text not null references company (company_id) on delete cascade, stored_name text not null, dashboard_id text not null, key text,
  file_name text not null, pages integer not null, bytes integer not null, expires_at timestamptz not null, created_at timestamptz not null,
  primary key (company_id, stored_name));
create index pdf_document_key on pdf_document (company_id, key);
create index pdf_document_name on pdf_document (stored_name);
create index pdf_document_expires on pdf_document (expires_at);
create table pdf_request (
  company_id text not null references company (company_id) on delete cascade, token text not null, dashboard_id text not null,
  wish jsonb not null, state text not null, stored_name text, created_at timestamptz not null,
  primary key (company_id, token));
create index pdf_request_created on pdf_request (created_at);
`;
