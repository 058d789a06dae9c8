import type {
  AlertChannel,
  CauseKind,
  CheckKind,
  CheckSettings,
  CheckState,
  MaintenanceSchedule,
  MarksAudience,
  QuietHours,
  Severity,
  WorstState,
} from '@sightline/contract/monitoring';
import type { ColumnType, Generated } from 'kysely';
import type { DayText, Instant, Json } from './columns.ts';

/** A bigint is text for one driver and a number for the other. */
type Big = ColumnType<string | number, number, number>;

/** A group of domains. */
export interface CampaignTable {
  company_id: string;
  id: string;
  name: string;
  timezone: string;
  checks: Json<CheckSettings>;
  /** Who sees incidents of its domains on charts. */
  marks: Generated<MarksAudience>;
  /** Names its status page. */
  permalink: string;
  public: Generated<boolean>;
  password_hash: Generated<string | null>;
  pass_epoch: Generated<number>;
  /** The last day, in `timezone`, on which visitors see its status page; null: no end. */
  shared_until: Generated<DayText | null>;
  created_by: string | null;
  created_at: Instant;
  /** In the bin since; it is erased once its domains are. */
  deleted_at: Instant | null;
  deleted_by_name: string | null;
}

/** Responses of all domains of a group in one hour, for the cards of the list. */
export interface CampaignHourTable {
  company_id: string;
  campaign_id: string;
  hour: Instant;
  ms_sum: Big;
  ms_count: number;
}

/** A domain with what its group's list shows of it, so that a list of 10,000 reads one table. */
export interface DomainTable {
  company_id: string;
  id: string;
  campaign_id: string;
  host: string;
  note: Generated<string>;
  paused: Generated<boolean>;
  /** What it sets otherwise than its group. */
  checks: ColumnType<CheckSettings, string | undefined, string>;
  /** In the bin since. */
  deleted_at: Instant | null;
  deleted_by_name: string | null;
  created_at: Instant;
  state: Generated<WorstState>;
  reason: Generated<string>;
  since: Instant | null;
  /** Fractions of the last 7 and 30 days, and mean responses in ms; written by the roll-up. */
  uptime_7: number | null;
  uptime_30: number | null;
  response_7: number | null;
  response_30: number | null;
  /** Each of the last 30 days of the group's zone. */
  bars: ColumnType<{ day: DayText; up: number | null }[], string | undefined, string>;
  /** Means of six hours (7 days) and of days (30), the oldest first. */
  responses_7: ColumnType<(number | null)[], string | undefined, string>;
  responses_30: ColumnType<(number | null)[], string | undefined, string>;
  certificate_ends_at: Instant | null;
  registration_ends_at: Instant | null;
  /** A fraction. */
  traffic_change: number | null;
  open_alerts: Generated<number>;
  summed_at: Instant | null;
  /** In which its days were counted; null: not yet. */
  summed_zone: string | null;
}

/** One check of one domain: when it is due, how it is set (its group's and its own settings as one), what it last found. */
export interface DomainCheckTable {
  company_id: string;
  domain_id: string;
  campaign_id: string;
  kind: CheckKind;
  host: string;
  interval_s: number;
  settings: Json<Record<string, unknown>>;
  /** Null: switched off or paused. */
  next_at: Instant | null;
  /** Who does it now, until when. */
  lease_token: string | null;
  leased_until: Instant | null;
  checked_at: Instant | null;
  /** As it counts: after retries. Null: not checked yet. */
  state: CheckState | null;
  fault: string | null;
  rank: Generated<number>;
  text: Generated<string>;
  since: Instant | null;
  /** Failed tries in a row that are no alarm yet. */
  tries: Generated<number>;
  facts: ColumnType<Record<string, unknown>, string | undefined, string>;
  /** What counts as normal for checks that tell of changes. */
  baseline: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  /** What a failure could have in common with others. */
  causes: ColumnType<Record<string, string[]>, string | undefined, string>;
  /** The memory of `monitoring/scheduler/state-machine`. */
  standing: ColumnType<Record<string, unknown>, string | undefined, string>;
}

/** An hour of checks. */
export interface CheckHourTable {
  company_id: string;
  domain_id: string;
  kind: CheckKind;
  hour: Instant;
  up_s: Generated<number>;
  down_s: Generated<number>;
  ms_sum: ColumnType<string | number, number | undefined, number>;
  ms_count: Generated<number>;
  ms_max: Generated<number>;
  /** Three numbers a check: second of the hour, index in `checkStates`, ms (−1: no answer). Emptied after 30 days. */
  samples: ColumnType<number[], number[] | undefined, number[]>;
}

/** The same of a day in the zone of the group, kept for good. Days that hours are kept of follow when the group gets another zone. */
export interface CheckDayTable {
  company_id: string;
  domain_id: string;
  kind: CheckKind;
  day: DayText;
  up_s: number;
  down_s: number;
  ms_sum: Big;
  ms_count: number;
  ms_max: number;
}

export interface IncidentTable {
  company_id: string;
  id: string;
  cause: CauseKind;
  /** The same for all failures with one cause. */
  cause_key: string;
  title: string;
  severity: Severity;
  opened_at: Instant;
  resolved_at: Instant | null;
  acknowledged_at: Instant | null;
  /** By name. */
  acknowledged_by: string | null;
  /** The fault of the failure it is told by; null: none, or a release before wrote it. */
  lead_fault: string | null;
}

export interface AlertTable {
  company_id: string;
  id: string;
  incident_id: string;
  domain_id: string;
  campaign_id: string;
  kind: CheckKind;
  severity: Severity;
  fault: string;
  rank: number;
  text: string;
  opened_at: Instant;
  resolved_at: Instant | null;
  evidence: string | null;
}

export interface IncidentEventTable {
  company_id: string;
  id: string;
  incident_id: string;
  at: Instant;
  kind: string;
  text: string;
  by_name: string | null;
  /** Keeps the order of what happened at one instant. */
  seq: Generated<Big>;
}

export interface SnoozeTable {
  company_id: string;
  id: string;
  campaign_id: string;
  /** Null with `kind` null: the whole group. */
  domain_id: string | null;
  kind: CheckKind | null;
  /** Null: until recovery. */
  until: Instant | null;
  reason: string;
  by_name: string;
  created_at: Instant;
  ended_at: Instant | null;
}

/** What a snooze keeps quiet: the fault as bad as it was. */
export interface SnoozeCoverTable {
  company_id: string;
  snooze_id: string;
  domain_id: string;
  kind: CheckKind;
  fault: string;
  severity: Severity;
  rank: number;
}

export interface AlertChannelTable {
  company_id: string;
  id: string;
  name: string;
  type: AlertChannel['type'];
  sealed_target: string;
  sealed_secret: string | null;
  quiet_hours: ColumnType<QuietHours | null, string | null, string | null>;
  enabled: Generated<boolean>;
  last_fault: string | null;
  last_sent_at: Instant | null;
  digest_due_at: Instant | null;
  created_at: Instant;
}

export interface CampaignChannelTable {
  company_id: string;
  campaign_id: string;
  channel_id: string;
}

/**
 * One message to one channel. `due`: it is written when its time comes, from what is so then; of an incident a channel has one at most. `sending`: written, and handed over until it is taken;
 * it stays the same.
 */
export interface AlertNoticeTable {
  company_id: string;
  id: string;
  channel_id: string;
  /** Null: of a daily digest. */
  incident_id: string | null;
  event: string;
  state: 'due' | 'sending' | 'sent' | 'failed' | 'dropped';
  due_at: Instant;
  /** Since when it waits for new looks at what it tells of; null: it does not. */
  look_since: Instant | null;
  attempts: Generated<number>;
  lease: string | null;
  leased_until: Instant | null;
  /** JSON, from when it is written. */
  payload: string | null;
  /** Of an e-mail: what became of it, by address. */
  deliveries: ColumnType<Record<string, 'handed' | 'accepted' | 'refused'>, string | undefined, string>;
  last_fault: string | null;
  created_at: Instant;
  composed_at: Instant | null;
  sent_at: Instant | null;
}

/** What a channel was told of a check in an incident: not told again unless it gets worse. Gone once it was told of the recovery. */
export interface AlertToldTable {
  company_id: string;
  channel_id: string;
  incident_id: string;
  domain_id: string;
  kind: CheckKind;
  severity: Severity;
  rank: number;
  fault: string;
}

export interface MaintenanceWindowTable {
  company_id: string;
  id: string;
  campaign_id: string;
  title: string;
  schedule: Json<MaintenanceSchedule>;
  minutes: number;
  domain_ids: ColumnType<string[] | null, string | null, string | null>;
  /** An occurrence that begins before is over: it was ended by hand. */
  ended_until: Instant | null;
  created_at: Instant;
}
