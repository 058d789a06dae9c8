import type { Generated } from 'kysely';
import type {
  AccountLinkTable,
  AttemptTable,
  AuthAccountTable,
  AuthSessionTable,
  AuthUserTable,
  AuthVerificationTable,
  ImpersonationTable,
  InvitationTable,
  SocialDeletionTable,
  SocialIdentityTable,
  SocialNameTable,
  TwoFactorTable,
} from './tables/accounts.ts';
import type { ApiTokenTable } from './tables/api-tokens.ts';
import type { AuditEntryTable } from './tables/audit.ts';
import type {
  BillingLetterTable,
  CheckoutAttemptTable,
  PaymentEventTable,
  PaymentOrderTable,
  PlanPriceTable,
  SubscriptionTable,
} from './tables/billing.ts';
import type { ClaimTable } from './tables/claims.ts';
import type { ClockMarkTable } from './tables/clock-mark.ts';
import type { CompanyTable, PaletteTable } from './tables/company.ts';
import type { CouponTable, CouponUseTable } from './tables/coupons.ts';
import type { CustomDomainTable, ReleasedHostTable } from './tables/custom-domain.ts';
import type {
  AnnotationTable,
  DashboardMarkTable,
  DashboardTable,
  DashboardVersionTable,
  FolderTable,
  OwnTemplateTable,
  WidgetSourceTable,
  WidgetTable,
} from './tables/dashboards.ts';
import type { FileTable } from './tables/files.ts';
import type { ReportRunTable } from './tables/gate.ts';
import type { SendingDomainTable } from './tables/mails.ts';
import type {
  AlertChannelTable,
  AlertNoticeTable,
  AlertTable,
  AlertToldTable,
  CampaignChannelTable,
  CampaignHourTable,
  CampaignTable,
  CheckDayTable,
  CheckHourTable,
  DomainCheckTable,
  DomainTable,
  IncidentEventTable,
  IncidentTable,
  MaintenanceWindowTable,
  SnoozeCoverTable,
  SnoozeTable,
} from './tables/monitoring.ts';
import type { WebAssetTable } from './tables/pages.ts';
import type { PdfDocumentTable, PdfRequestTable } from './tables/pdf.ts';
import type {
  AutomaticReportTable,
  BounceMailboxTable,
  ReportCopyPartTable,
  ReportDeliveryTable,
  ReportReaderTable,
} from './tables/reports.ts';
import type { RunningProcessTable } from './tables/running-process.ts';
import type { FactCacheTable, OauthStateTable, QueryCacheTable, SourceTable } from './tables/sources.ts';
import type { DashboardViewTable, VisitorSaltTable } from './tables/views.ts';
import type { DomainMatchTable, DomainSourceTable } from './tables/website-analytics.ts';
import type { CompanyPlaceTable, WorkLeaseTable } from './tables/work-leases.ts';

export type * from './tables/accounts.ts';
export type * from './tables/api-tokens.ts';
export type * from './tables/audit.ts';
export type * from './tables/billing.ts';
export type * from './tables/claims.ts';
export type { LocaleColumns } from './tables/columns.ts';
export type * from './tables/company.ts';
export type * from './tables/coupons.ts';
export type * from './tables/custom-domain.ts';
export type * from './tables/dashboards.ts';
export type * from './tables/files.ts';
export type * from './tables/gate.ts';
export type * from './tables/mails.ts';
export type * from './tables/monitoring.ts';
export type * from './tables/pages.ts';
export type * from './tables/pdf.ts';
export type * from './tables/reports.ts';
export type * from './tables/sources.ts';
export type * from './tables/views.ts';
export type * from './tables/website-analytics.ts';

export interface Tables {
  company: CompanyTable;
  claim: ClaimTable;
  coupon: CouponTable;
  coupon_use: CouponUseTable;
  api_token: ApiTokenTable;
  audit_entry: AuditEntryTable;
  plan_price: PlanPriceTable;
  checkout_attempt: CheckoutAttemptTable;
  subscription: SubscriptionTable;
  payment_order: PaymentOrderTable;
  payment_event: PaymentEventTable;
  billing_letter: BillingLetterTable;
  sending_domain: SendingDomainTable;
  custom_domain: CustomDomainTable;
  released_host: ReleasedHostTable;
  auth_user: AuthUserTable;
  auth_session: AuthSessionTable;
  auth_account: AuthAccountTable;
  auth_verification: AuthVerificationTable;
  account_link: AccountLinkTable;
  invitation: InvitationTable;
  social_deletion: SocialDeletionTable;
  social_identity: SocialIdentityTable;
  social_name: SocialNameTable;
  two_factor: TwoFactorTable;
  impersonation: ImpersonationTable;
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
  dashboard_view: DashboardViewTable;
  visitor_salt: VisitorSaltTable;
  annotation: AnnotationTable;
  automatic_report: AutomaticReportTable;
  report_run: ReportRunTable;
  report_reader: ReportReaderTable;
  report_delivery: ReportDeliveryTable;
  report_copy_part: ReportCopyPartTable;
  bounce_mailbox: BounceMailboxTable;
  widget: WidgetTable;
  widget_source: WidgetSourceTable;
  file: FileTable;
  query_cache: QueryCacheTable;
  fact_cache: FactCacheTable;
  attempt: AttemptTable;
  campaign: CampaignTable;
  campaign_hour: CampaignHourTable;
  domain: DomainTable;
  domain_check: DomainCheckTable;
  check_hour: CheckHourTable;
  check_day: CheckDayTable;
  incident: IncidentTable;
  alert: AlertTable;
  incident_event: IncidentEventTable;
  snooze: SnoozeTable;
  snooze_cover: SnoozeCoverTable;
  alert_channel: AlertChannelTable;
  campaign_channel: CampaignChannelTable;
  alert_notice: AlertNoticeTable;
  alert_told: AlertToldTable;
  maintenance_window: MaintenanceWindowTable;
  domain_source: DomainSourceTable;
  domain_match: DomainMatchTable;
  web_asset: WebAssetTable;
  clock_mark: ClockMarkTable;
  work_lease: WorkLeaseTable;
  company_place: CompanyPlaceTable;
  running_process: RunningProcessTable;
  schema_migration: { name: string; applied_at: Generated<Date>; beside: Generated<string | null> };
}
