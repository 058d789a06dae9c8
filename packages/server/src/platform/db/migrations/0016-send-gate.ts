/**
 * The figures of runs of reports, looked at before anything is sent, and each report's choice of what happens where they are not whole. Reports that are
 * there already go on as they did: at once, with the gaps stated.
 */
export const sendGate = `
alter table automatic_report add column on_gap text not null default 'send', add column wait_hours integer not null default 6;
alter table automatic_report alter column on_gap set default 'wait';

create table report_run (
  company_id text not null, report_id text not null, run_at timestamptz not null, state text not null, changed_at timestamptz not null,
  findings jsonb not null, checked_at timestamptz not null, checked_hours integer, check_after timestamptz, released_at timestamptz,
  notice text, tell_after timestamptz, told jsonb not null default '[]', reminded boolean not null default false, decided_by text,
  primary key (company_id, report_id, run_at),
  foreign key (company_id, report_id) references automatic_report (company_id, id) on delete cascade);
create index report_run_untold on report_run (run_at) where notice is not null;
create index report_run_by_time on report_run (run_at);

drop index report_delivery_open;
create index report_delivery_open on report_delivery (try_at) where state in ('due', 'rendered', 'handed_over', 'deferred', 'waiting', 'held');
`;
