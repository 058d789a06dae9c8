/**
 * Reports that are mailed by themselves, who of their readers asked for no more, and a record of each mail. The record hangs on no report: it stays when
 * the report goes. Its unique key is what holds each (report, instant, recipient) to one mail.
 */
export const reports = `
create table automatic_report (
  company_id text not null references company (company_id) on delete cascade, id text not null, dashboard_id text not null,
  recipients text not null, cc text not null, reply_to text, subject text not null, message text not null, date_range text not null,
  with_pdf boolean not null, with_preview boolean not null, schedule jsonb not null, paused boolean not null default false,
  next_run_at timestamptz not null, owner_id text, created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, dashboard_id) references dashboard (company_id, id) on delete cascade);
create index automatic_report_due on automatic_report (next_run_at) where not paused;
create index automatic_report_of_dashboard on automatic_report (company_id, dashboard_id);

create table report_reader (
  company_id text not null, report_id text not null, address text not null, token text not null, opted_out_at timestamptz,
  primary key (company_id, report_id, address),
  foreign key (company_id, report_id) references automatic_report (company_id, id) on delete cascade);
create unique index report_reader_token on report_reader (token);

create table report_delivery (
  company_id text not null references company (company_id) on delete cascade, id text not null, report_id text not null,
  dashboard_name text not null, owner_id text, run_at timestamptz not null, recipient text not null, state text not null, reason text,
  attempts integer not null default 0, try_at timestamptz, lease text, lease_until timestamptz, message_id text, checksum text,
  told boolean not null default false, tell_after timestamptz, changed_at timestamptz not null, created_at timestamptz not null,
  primary key (company_id, id));
create unique index report_delivery_once on report_delivery (company_id, report_id, run_at, recipient);
create index report_delivery_open on report_delivery (try_at) where state in ('due', 'rendered', 'handed_over', 'deferred');
create index report_delivery_untold on report_delivery (company_id) where not told and state in ('refused', 'unsent', 'missed', 'handed_over');
`;
