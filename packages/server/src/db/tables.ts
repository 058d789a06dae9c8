import type {
  CompanyState,
  DashboardStyles,
  DeliveryState,
  DnsFindings,
  LocaleSetting,
  MediaCategory,
  OwnTemplateBody,
  PrintWish,
  RangeType,
  ReportDateRange,
  ReportSchedule,
  Role,
  SendingDomainState,
  UploadContent,
  VersionBody,
  Widget,
} from '@sightline/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Written as a Date or ISO text, read as a Date, on both engines. */
type Instant = ColumnType<Date, Date | string, Date | string>;
/** A calendar day is text (YYYY-MM-DD): a database date would be turned into an instant by the driver. */
type DayText = string;
type Json<T extends object> = JSONColumnType<T, string, string>;

/** How a dashboard speaks and counts; of a company: how its new dashboards do. */
export interface LocaleColumns {
  language: Generated<LocaleSetting['language']>;
  number_form: Generated<LocaleSetting['numberForm']>;
  currency: Generated<string>;
  week_start: Generated<LocaleSetting['weekStart']>;
}

export interface CompanyTable extends LocaleColumns {
  company_id: string;
  name: string;
  state: CompanyState;
  expires_at: Instant | null;
  dashboards: number;
  bonus_dashboards: number;
  /** One editor at a time. */
  edit_lock: Generated<boolean>;
  /** Address of an image of the company. */
  logo: Generated<string | null>;
  phone: Generated<string>;
  /** #rrggbb. */
  brand_colour: Generated<string | null>;
  created_at: Instant;
}

/** The four `auth_` tables belong to better-auth, which names columns in camel case. */
export interface AuthUserTable {
  id: string;
  companyId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  role: Role;
  creator: boolean;
  timezone: string;
  ageConsent: boolean;
  termsConsent: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}
export interface AuthSessionTable {
  id: string;
  userId: string;
  token: string;
  expiresAt: Instant;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}
export interface AuthAccountTable {
  id: string;
  userId: string;
  accountId: string;
  providerId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Instant | null;
  refreshTokenExpiresAt: Instant | null;
  scope: string | null;
  password: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}
export interface AuthVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Instant;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface SourceTable {
  company_id: string;
  id: string;
  provider: string;
  account_id: string;
  account_label: string;
  /** Sealed by `secrets.ts`; JSON of the provider's secrets. */
  sealed_secrets: string;
  /** When the access token ends, for OAuth. */
  token_expires_at: Instant | null;
  /** When the person has to sign in again; null: no such end is known. */
  login_ends_at: Instant | null;
  /** The nearest warning of that end that was given or is no longer due, in days ahead. */
  login_warned_days: number | null;
  invalid: boolean;
  invalid_reason: string | null;
  /** Meaningful while it is invalid. */
  invalid_since: Instant | null;
  /** The owner was told that it is invalid; false while it is valid. */
  invalid_told: Generated<boolean>;
  /** No mail about it before this moment: one is on its way, or could not be sent. */
  mail_after: Instant | null;
  last_fetch_at: Instant | null;
  last_error_at: Instant | null;
  created_by: string | null;
  created_at: Instant;
}

export interface OauthStateTable {
  company_id: string;
  state: string;
  user_id: string;
  provider: string;
  source_id: string | null;
  sealed_verifier: string;
  /** Scopes asked for, joined by spaces. */
  scopes: Generated<string>;
  expires_at: Instant;
}

export interface DashboardTable extends LocaleColumns {
  company_id: string;
  id: string;
  name: string;
  permalink: string;
  active: boolean;
  public: boolean;
  password_hash: string | null;
  /** Raised when the password changes: older passes die. */
  pass_epoch: number;
  hidden_date_selector: boolean;
  footer: string;
  domain: string;
  styles: Json<DashboardStyles>;
  range_type: RangeType;
  start_date: DayText | null;
  end_date: DayText | null;
  compare_start_date: DayText | null;
  compare_end_date: DayText | null;
  timezone: string;
  version: number;
  /** The page's name for the last save, so that a repeated attempt is known. */
  last_save_id: string | null;
  /** Who edits it, with what of theirs, until when without another sign of life; all null: nobody ever did. */
  lock_token: string | null;
  lock_user_id: string | null;
  lock_user_name: string | null;
  lock_since: Instant | null;
  lock_until: Instant | null;
  client_name: Generated<string>;
  folder_id: Generated<string | null>;
  /** In the bin since; a scope leaves such rows out (db/scope.ts). */
  deleted_at: Instant | null;
  deleted_by_name: string | null;
  created_by: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A dashboard as it was saved. */
export interface DashboardVersionTable {
  company_id: string;
  dashboard_id: string;
  version: number;
  /** Given by a person; without one it is thinned out with time. */
  name: string | null;
  author_name: string | null;
  widget_count: number;
  body: Json<VersionBody>;
  created_at: Instant;
}

/** A template that somebody of the company made of a dashboard. */
export interface OwnTemplateTable {
  company_id: string;
  id: string;
  name: string;
  description: string;
  body: Json<OwnTemplateBody>;
  created_by: string | null;
  author_name: string;
  created_at: Instant;
}

export interface FolderTable {
  company_id: string;
  id: string;
  name: string;
  colour: string | null;
  created_at: Instant;
}

export interface PaletteTable {
  company_id: string;
  id: string;
  name: string;
  colours: Json<string[]>;
  /** Counts from 0; the company's order. */
  position: number;
  is_default: Generated<boolean>;
  created_at: Instant;
}

/** A dated note on charts. */
export interface AnnotationTable {
  company_id: string;
  id: string;
  /** null: on all dashboards of the company. */
  dashboard_id: string | null;
  text: string;
  start_date: DayText;
  /** Never before the start. */
  end_date: DayText;
  visible_to_visitors: boolean;
  author_name: string;
  created_at: Instant;
}

/** What one person marked on a dashboard. */
export interface DashboardMarkTable {
  company_id: string;
  user_id: string;
  dashboard_id: string;
  favourite: Generated<boolean>;
  opened_at: Instant | null;
}

export interface WidgetTable {
  company_id: string;
  dashboard_id: string;
  id: string;
  hash: string;
  position: number;
  body: Json<Widget>;
}

/** Which widget needs which source, kept with every save. */
export interface WidgetSourceTable {
  company_id: string;
  dashboard_id: string;
  widget_id: string;
  source_id: string;
}

export interface FileTable {
  company_id: string;
  id: string;
  /** Whose table it is; null for images, which belong to the company. */
  dashboard_id: string | null;
  kind: 'image' | 'upload';
  /** What an image is for; null for tables. */
  category: MediaCategory | null;
  /** Of images, in pixels; null where they were never read. */
  width: number | null;
  height: number | null;
  /** What the person called it. */
  name: string;
  /** Name in the file store and, for images, in the address. */
  stored_name: string;
  media_type: string;
  bytes: number;
  header: Json<UploadContent['header']> | null;
  created_by: string | null;
  created_at: Instant;
}

/** Answers of providers. A row with no answer is only a lease on asking. */
export interface QueryCacheTable {
  company_id: string;
  key: string;
  source_id: string;
  answer: string | null;
  fetched_at: Instant | null;
  fresh_until: Instant | null;
  lease_until: Instant | null;
  lease_owner: string | null;
  used_at: Instant;
}
/** Facts and option lists of providers. */
export interface FactCacheTable {
  company_id: string;
  source_id: string;
  key: string;
  value: string;
  keep_until: Instant;
}

/** Attempts at a password or sign-in within a window. `company_id` is empty where no company is known yet. */
export interface AttemptTable {
  company_id: string;
  key: string;
  count: number;
  window_ends_at: Instant;
}

/** Whose name mails of a company come from. */
export interface SendingDomainTable {
  company_id: string;
  /** ASCII. */
  domain: string;
  email_username: string;
  reply_to: string | null;
  /** Stands in the record that shows whose the domain is. */
  challenge: string;
  /** Base64 of the DER form, as DKIM records have it. */
  public_key: string;
  /** Sealed by `secrets.ts`; PEM. */
  sealed_private_key: string;
  state: SendingDomainState;
  /** What the last check found, by purpose. */
  findings: Json<DnsFindings>;
  /** Meaningful while the state is degraded or failed. */
  failing_since: Instant | null;
  checked_at: Instant | null;
  next_check_at: Instant;
  /** False from the moment mails no longer come from the domain until the owner knows. */
  owner_told: Generated<boolean>;
  /** No mail about it before this moment: one is on its way, or could not be sent. */
  mail_after: Instant | null;
  created_at: Instant;
}

/** A report that is mailed by itself. */
export interface AutomaticReportTable {
  company_id: string;
  id: string;
  dashboard_id: string;
  /** Addresses as they were typed, separated by commas. */
  recipients: string;
  cc: string;
  reply_to: string | null;
  subject: string;
  message: string;
  date_range: ReportDateRange;
  with_pdf: boolean;
  with_preview: boolean;
  schedule: Json<ReportSchedule>;
  paused: Generated<boolean>;
  /** The first instant for which no mails are recorded yet. */
  next_run_at: Instant;
  owner_id: string | null;
  created_at: Instant;
}

/** A recipient of one report, known by the token in their mails. */
export interface ReportReaderTable {
  company_id: string;
  report_id: string;
  /** In small letters. */
  address: string;
  token: string;
  opted_out_at: Instant | null;
}

/** One mail of a report: what became of it. It outlives its report. */
export interface ReportDeliveryTable {
  company_id: string;
  id: string;
  report_id: string;
  dashboard_name: string;
  owner_id: string | null;
  run_at: Instant;
  recipient: string;
  state: DeliveryState;
  reason: string | null;
  attempts: Generated<number>;
  /** When it is worked on, and again where it was deferred; null: no more. */
  try_at: Instant | null;
  /** Who works on it, until when without another sign of life. */
  lease: string | null;
  lease_until: Instant | null;
  message_id: string | null;
  /** SHA-256 of the mail as it was handed over. */
  checksum: string | null;
  /** The owner knows that it failed. */
  told: Generated<boolean>;
  tell_after: Instant | null;
  changed_at: Instant;
  created_at: Instant;
}

/** A printed document, kept for a day. */
export interface PdfDocumentTable {
  company_id: string;
  /** Name in the file store and in the address. */
  stored_name: string;
  dashboard_id: string;
  /** Names all that it shows; null: there were gaps in it, so nobody else gets it. */
  key: string | null;
  /** What it is called where it is downloaded. */
  file_name: string;
  pages: number;
  bytes: number;
  expires_at: Instant;
  created_at: Instant;
}

/** Somebody who waits for a PDF. */
export interface PdfRequestTable {
  company_id: string;
  /** What they ask with. */
  token: string;
  dashboard_id: string;
  wish: Json<PrintWish>;
  state: 'waiting' | 'ready' | 'failed';
  stored_name: string | null;
  created_at: Instant;
}

export interface Tables {
  company: CompanyTable;
  sending_domain: SendingDomainTable;
  auth_user: AuthUserTable;
  auth_session: AuthSessionTable;
  auth_account: AuthAccountTable;
  auth_verification: AuthVerificationTable;
  source: SourceTable;
  oauth_state: OauthStateTable;
  own_template: OwnTemplateTable;
  dashboard: DashboardTable;
  dashboard_version: DashboardVersionTable;
  folder: FolderTable;
  palette: PaletteTable;
  pdf_document: PdfDocumentTable;
  pdf_request: PdfRequestTable;
  dashboard_mark: DashboardMarkTable;
  annotation: AnnotationTable;
  automatic_report: AutomaticReportTable;
  report_reader: ReportReaderTable;
  report_delivery: ReportDeliveryTable;
  widget: WidgetTable;
  widget_source: WidgetSourceTable;
  file: FileTable;
  query_cache: QueryCacheTable;
  fact_cache: FactCacheTable;
  attempt: AttemptTable;
  schema_migration: { name: string; applied_at: Generated<Date> };
}
