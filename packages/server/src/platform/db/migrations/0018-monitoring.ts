/**
 * Mission Control. `domain_check` is both the queue of checks (next_at, lease) and what each last found; `check_hour` holds every sample of an hour in
 * one row, as a row a sample would be 14 million a day for 10,000 domains.
 */
export const monitoring = `
alter table company add column groups integer not null default 25;
create table campaign (
  company_id text not null references company (company_id) on delete cascade, id text not null, name text not null, timezone text not null,
  checks jsonb not null, permalink text not null unique, public boolean not null default false, password_hash text,
  pass_epoch integer not null default 0, shared_until text, created_by text, created_at timestamptz not null, deleted_at timestamptz, primary key (company_id, id));
create index campaign_deleted on campaign (deleted_at) where deleted_at is not null;
create table campaign_hour (
  company_id text not null, campaign_id text not null, hour timestamptz not null, ms_sum bigint not null, ms_count integer not null,
  primary key (company_id, campaign_id, hour),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade);
create table domain (
  company_id text not null, id text not null, campaign_id text not null, host text not null, note text not null default '',
  paused boolean not null default false, checks jsonb not null default '{}', deleted_at timestamptz, created_at timestamptz not null,
  state text not null default 'pending', reason text not null default '', since timestamptz,
  uptime_7 double precision, uptime_30 double precision, response_7 integer, response_30 integer,
  bars jsonb not null default '[]', responses_7 jsonb not null default '[]', responses_30 jsonb not null default '[]',
  certificate_ends_at timestamptz, registration_ends_at timestamptz, traffic_change double precision,
  open_alerts integer not null default 0, summed_at timestamptz, summed_zone text,
  primary key (company_id, id), foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade);
create unique index domain_host on domain (company_id, campaign_id, host) where deleted_at is null;
create index domain_deleted on domain (deleted_at) where deleted_at is not null;
create table domain_check (
  company_id text not null, domain_id text not null, campaign_id text not null, kind text not null, host text not null,
  interval_s integer not null, settings jsonb not null, next_at timestamptz, lease_token text, leased_until timestamptz,
  checked_at timestamptz, state text, fault text, rank integer not null default 0, text text not null default '', since timestamptz,
  tries integer not null default 0, facts jsonb not null default '{}', baseline jsonb, causes jsonb not null default '{}',
  standing jsonb not null default '{}', primary key (company_id, domain_id, kind),
  foreign key (company_id, domain_id) references domain (company_id, id) on delete cascade) with (fillfactor = 70);
create index domain_check_due on domain_check (next_at) where next_at is not null;
create table check_hour (
  company_id text not null, domain_id text not null, kind text not null, hour timestamptz not null,
  up_s integer not null default 0, down_s integer not null default 0, ms_sum bigint not null default 0, ms_count integer not null default 0,
  ms_max integer not null default 0, samples smallint[] not null default '{}', primary key (company_id, domain_id, kind, hour),
  foreign key (company_id, domain_id) references domain (company_id, id) on delete cascade) with (fillfactor = 70);
create index check_hour_age on check_hour (hour);
create table check_day (
  company_id text not null, domain_id text not null, kind text not null, day text not null, up_s integer not null, down_s integer not null,
  ms_sum bigint not null, ms_count integer not null, ms_max integer not null, primary key (company_id, domain_id, kind, day),
  foreign key (company_id, domain_id) references domain (company_id, id) on delete cascade);
create table incident (
  company_id text not null references company (company_id) on delete cascade, id text not null, cause text not null, cause_key text not null,
  title text not null, severity text not null, opened_at timestamptz not null, resolved_at timestamptz, acknowledged_at timestamptz,
  acknowledged_by text, primary key (company_id, id));
create unique index incident_open on incident (company_id, cause_key) where resolved_at is null;
create index incident_age on incident (company_id, opened_at);
create index incident_ended on incident (company_id, cause_key, resolved_at) where resolved_at is not null;
create table alert (
  company_id text not null, id text not null, incident_id text not null, domain_id text not null, campaign_id text not null, kind text not null,
  severity text not null, fault text not null, rank integer not null, text text not null, opened_at timestamptz not null,
  resolved_at timestamptz, evidence text, primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade,
  foreign key (company_id, domain_id) references domain (company_id, id) on delete cascade);
create unique index alert_open on alert (company_id, domain_id, kind) where resolved_at is null;
create index alert_incident on alert (company_id, incident_id);
create index alert_age on alert (company_id, opened_at);
create index alert_campaign on alert (company_id, campaign_id, opened_at);
create index alert_domain on alert (company_id, domain_id, opened_at);
create table incident_event (
  company_id text not null, id text not null, incident_id text not null, at timestamptz not null, kind text not null, text text not null,
  by_name text, seq bigint generated always as identity, primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade);
create index incident_event_order on incident_event (company_id, incident_id, at);
create table snooze (
  company_id text not null, id text not null, campaign_id text not null, domain_id text, kind text, until timestamptz, reason text not null,
  by_name text not null, created_at timestamptz not null, ended_at timestamptz, primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade,
  foreign key (company_id, domain_id) references domain (company_id, id) on delete cascade);
create index snooze_open on snooze (company_id, campaign_id) where ended_at is null;
create index snooze_due on snooze (until) where ended_at is null;
create table snooze_cover (
  company_id text not null, snooze_id text not null, domain_id text not null, kind text not null, fault text not null, severity text not null,
  rank integer not null, primary key (company_id, snooze_id, domain_id, kind),
  foreign key (company_id, snooze_id) references snooze (company_id, id) on delete cascade);
create table alert_channel (
  company_id text not null references company (company_id) on delete cascade, id text not null, name text not null, type text not null,
  sealed_target text not null, sealed_secret text, quiet_hours jsonb, enabled boolean not null default true, last_fault text,
  last_sent_at timestamptz, digest_due_at timestamptz, created_at timestamptz not null, primary key (company_id, id));
create table campaign_channel (
  company_id text not null, campaign_id text not null, channel_id text not null, primary key (company_id, campaign_id, channel_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade,
  foreign key (company_id, channel_id) references alert_channel (company_id, id) on delete cascade);
create index campaign_channel_use on campaign_channel (company_id, channel_id);
create table alert_notice (
  company_id text not null, id text not null, channel_id text not null, incident_id text, event text not null,
  state text not null, due_at timestamptz not null, attempts integer not null default 0, lease text, leased_until timestamptz, payload text,
  deliveries jsonb not null default '{}', last_fault text, created_at timestamptz not null, composed_at timestamptz, sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, channel_id) references alert_channel (company_id, id) on delete cascade,
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade);
create index alert_notice_due on alert_notice (due_at) where state in ('due', 'sending');
create unique index alert_notice_pending on alert_notice (company_id, channel_id, incident_id) where state = 'due';
create index alert_notice_incident on alert_notice (company_id, incident_id);
create table alert_told (
  company_id text not null, channel_id text not null, incident_id text not null, domain_id text not null, kind text not null,
  severity text not null, rank integer not null, fault text not null, primary key (company_id, channel_id, incident_id, domain_id, kind),
  foreign key (company_id, channel_id) references alert_channel (company_id, id) on delete cascade,
  foreign key (company_id, incident_id) references incident (company_id, id) on delete cascade);
create index alert_told_incident on alert_told (company_id, incident_id);
create table maintenance_window (
  company_id text not null, id text not null, campaign_id text not null, title text not null, schedule jsonb not null, minutes integer not null,
  domain_ids jsonb, ended_until timestamptz, created_at timestamptz not null, primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade);
create index maintenance_window_group on maintenance_window (company_id, campaign_id);
`;
