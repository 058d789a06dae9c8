/**
 * Of each mail of a report: what happened when, a copy of what was handed over, and word of mail servers that sent it back. What was recorded before keeps its
 * first and its last moment. Attachments are kept once for all copies that hold them.
 */
export const ledger = `
alter table report_delivery add column steps jsonb not null default '[]', add column copy jsonb, add column copied_at timestamptz,
  add column bounce_token text, add column hard_bounce boolean not null default false, add column dismissed_at timestamptz,
  add column dismissed_by text;
update report_delivery set steps = jsonb_build_array(
  jsonb_build_object('kind', 'due', 'at', created_at, 'attempt', 0, 'reason', null),
  jsonb_build_object('kind', state, 'at', changed_at, 'attempt', attempts, 'reason', reason));
create unique index report_delivery_bounce on report_delivery (bounce_token) where bounce_token is not null;
create index report_delivery_message on report_delivery (message_id) where message_id is not null;
create index report_delivery_copied on report_delivery (copied_at) where copied_at is not null;
create index report_delivery_failed on report_delivery (company_id, run_at) where dismissed_at is null and state not in ('accepted', 'opted_out');
drop index report_delivery_untold;
create index report_delivery_untold on report_delivery (company_id) where not told and state not in ('accepted', 'opted_out');

alter table report_reader add column bounced_at timestamptz;

create table report_copy_part (
  company_id text not null references company (company_id) on delete cascade, checksum text not null, stored_name text not null, used_at timestamptz not null,
  primary key (company_id, checksum));
create index report_copy_part_used on report_copy_part (used_at);

create table bounce_mailbox (
  name text primary key, uid_validity text, last_uid bigint not null default 0, lease text, lease_until timestamptz, read_at timestamptz);
`;
