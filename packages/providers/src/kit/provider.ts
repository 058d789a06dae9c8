import type { ErrorCode, Period } from '@sightline/contract/core';
import type { Cell, FrameFlag } from '@sightline/contract/frames';
import type {
  Aggregation,
  DimensionKind,
  Filter,
  GoodDirection,
  OptionsPage,
  ProviderDeclaration,
  ValueType,
} from '@sightline/contract/sources';

/** One call, as a mapping asks for it. Addresses are the provider's real ones; the kit sends them elsewhere where a sandbox stands in. */
export interface ProviderRequest {
  /** `DELETE` only to end a grant: nothing else is ever removed at a provider. */
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  /** Query parameters, encoded by the kit; undefined ones are left out. */
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  /** Sent as JSON unless `form`. */
  json?: unknown;
  form?: Record<string, string>;
  /** Most bytes worth reading; default 20 MB. */
  maxBytes?: number;
  /** Wait so long before this call: a report that is being prepared is asked about again. */
  afterMs?: number;
  /** A token to use in place of the login's (a page's own). `authorise` puts it in; it is cut out of everything that is shown. */
  token?: string;
  /**
   * A refusal of this one call (not allowed, unknown account, bad query) is handed to the mapping as the reply it is instead of ending the
   * question: one cancelled account must not hide a list of others.
   */
  mayBeRefused?: true;
}

export interface Reply {
  request: ProviderRequest;
  status: number;
  headers: Record<string, string>;
  text: string;
  /** Parsed where the content type says JSON and it is; otherwise undefined. */
  json: unknown;
}

/** What a source hands to a mapping: already decrypted, never logged. OAuth: the access token; credentials: the typed fields. */
export type Secrets = Record<string, string>;

/** A widget instance's question for one period. */
export interface Query {
  report: string;
  inputs: Record<string, unknown>;
  metrics: string[];
  dimension: string | null;
  filter: Filter | null;
  period: Period;
  /** For top-N questions; `column` is a metric id or `dimension`. */
  orderBy: { column: string; dir: 'asc' | 'desc' } | null;
  /** Rows worth having; null: all (within the provider's own cap). Totals always cover everything. */
  limit: number | null;
  /** ISO 4217 wanted, or null for the account's. */
  currency: string | null;
  /** "Now", for providers that must know which days are open. */
  now: string;
}

/** Metadata a report needs before it can ask (a tab's title, a property's zone): looked up once and kept. */
export interface MetadataLookup {
  name: string;
  request: ProviderRequest;
  read(reply: Reply): unknown;
  keepMinutes: number;
  /** Holds a secret (a page's token): it never leaves this process's memory. */
  isSecret?: true;
}
export type Metadata = Record<string, unknown>;

export interface TableMetric {
  id: string;
  label: string;
  type: ValueType;
  currency: string | null;
  good: GoodDirection;
  aggregation: Aggregation;
}
/** The answer of every provider: one dimension (or none), metrics, rows with the dimension's cell first. */
export interface Table {
  dimension: { id: string; label: string; kind: DimensionKind } | null;
  /** Its names stand in an order of the source's own that says something: stages of a pipeline, lines of a sheet. Left out: most first, or as it came. */
  isOrdered?: true;
  metrics: TableMetric[];
  rows: Cell[][];
  /** The provider's own totals by metric id, where it gives them; null: no honest total. */
  totals: Record<string, number | null>;
  /** Rows at the provider before our limit. */
  rowCount: number;
  flags: FrameFlag[];
  warnings: string[];
  timezone: string | null;
  /** Set where the chosen period changes nothing though the report uses periods: there is nothing to compare with. */
  ignoresPeriod?: true;
}

/** The closed set of ways a provider fails, as our codes. */
export interface ProviderProblem {
  code: Extract<ErrorCode, `source_${string}`>;
  /** The provider's own words. */
  message: string;
  retryAfterS?: number;
  /** Worth another try at once (with backoff). */
  retry: boolean;
}

export interface OptionsQuery {
  /** Values of the inputs this list needs. */
  inputs: Record<string, string>;
  searchTerm: string;
  page: string | null;
}
/** One option list: the call and how to read it. `read` may filter by the search term where the provider cannot. */
export interface OptionList {
  /** Looked up before the call, as for reports. */
  metadata?(query: OptionsQuery, secrets: Secrets): MetadataLookup[];
  request(query: OptionsQuery, secrets: Secrets, metadata: Metadata): ProviderRequest;
  /**
   * Calls that can only be made from the replies so far (what lies under each account a list named), the reply to `request` first. Asked again
   * after each wave, until there are none.
   */
  followUps?(query: OptionsQuery, replies: Reply[], metadata: Metadata): ProviderRequest[];
  /** `more` holds the replies to the follow-ups, in order. */
  read(reply: Reply, query: OptionsQuery, metadata: Metadata, more: Reply[]): OptionsPage;
  keepMinutes: number;
}

/** One pure report: question to calls, replies to table. */
export interface ReportMapping {
  metadata?(query: Query, secrets: Secrets): MetadataLookup[];
  /** Independent calls; they may run at the same time. */
  requests(query: Query, metadata: Metadata, secrets: Secrets): ProviderRequest[];
  /**
   * The call that follows a reply of the same request, or null: the next page, or for a report the provider prepares, the question whether it
   * is ready (with `afterMs`) and then its pages. They run in order.
   */
  nextPage?(query: Query, reply: Reply, pagesSoFar: number): ProviderRequest | null;
  /**
   * Calls that can only be made from the replies to `requests` (figures of the posts a list named). Asked for once; their replies follow the
   * others in `table`.
   */
  followUps?(query: Query, replies: Reply[][], metadata: Metadata, secrets: Secrets): ProviderRequest[];
  /**
   * `replies[i]` holds the pages of the i-th request, follow-ups last. Throws `MalformedReply`, or a `AppError` where only the reply shows that the question
   * cannot be answered (a column that is gone).
   */
  table(query: Query, replies: Reply[][], metadata: Metadata): Table;
}

/** Who the login is: `id` tells "the same account" on re-authorising, `label` is shown. */
export interface Account {
  id: string;
  label: string;
}

/**
 * Another place for the credential, for providers on hosts that lose the first one on the way. What worked last is kept with the source and tried
 * first; where it is refused, the other one is tried once.
 */
export interface SecondSigning {
  /**
   * Puts the credential in the other place. Pure. `moment` differs from call to call: a cache before the provider must not answer an address
   * it has seen.
   */
  authorise(request: ProviderRequest, secrets: Secrets, moment: string): ProviderRequest;
  /** Whether a refusal looks as if the credential had not arrived. */
  isCalledFor(refusal: Reply): boolean;
}

/** Several calls sent as one, where the provider offers that. Pure. */
export interface Batching {
  /** Calls with the same key may go together; null: this one goes alone. */
  key(request: ProviderRequest): string | null;
  /** Calls in one at most. */
  max: number;
  join(requests: ProviderRequest[]): ProviderRequest;
  /** The reply to each, in order, as if it had been sent alone. Throws `MalformedReply`. */
  split(reply: Reply, requests: ProviderRequest[]): Reply[];
}

/** What a reply tells of an allowance that is counted over time. */
export interface QuotaReading {
  /** Whose allowance it is and which, e.g. `properties/1 tokens per day`; the same text for the same meter. */
  name: string;
  /** In the provider's own unit (tokens, units, calls, or percent of the allowance). */
  remaining: number;
  /** The whole allowance, or null where the provider does not say. */
  limit: number | null;
  /** When it is full again, or null where that is not known. */
  resetsAt: Date | null;
}

export interface ProviderMapping {
  /** Puts the credential where the provider wants it. Pure: returns a changed copy. */
  authorise(request: ProviderRequest, secrets: Secrets): ProviderRequest;
  secondSigning?: SecondSigning;
  /** The cheapest calls that prove a credential, run in order; `account` reads who it is from their replies. */
  probe: {
    requests(secrets: Secrets): ProviderRequest[];
    account(replies: Reply[], secrets: Secrets): Account;
    /** Which credential field an error of the probe belongs to. */
    field?(problem: ProviderProblem, reply: Reply): string;
  };
  /** Checks and tidies typed credentials before the probe; field → text for what is wrong. Absent for OAuth. */
  tidy?(credentials: Record<string, string>): { credentials: Secrets; errors: Record<string, string[]> };
  options: Record<string, OptionList>;
  reports: Record<string, ReportMapping>;
  /** A reply that is a failure, also when its status is 200. */
  problem(reply: Reply): ProviderProblem | null;
  batching?: Batching;
  /** Allowances a reply speaks of, refusals included; empty where it is silent. */
  quota?(reply: Reply): QuotaReading[];
  /**
   * Calls with the same key share a limit: `concurrency` at once, `perSecond` started on average (null: no such limit), of which `burst`
   * may start together (absent: as many as `perSecond`, at least one).
   */
  limit(request: ProviderRequest, secrets: Secrets): { key: string; concurrency: number; perSecond: number | null; burst?: number };
  /**
   * The page at the provider where a person sees these figures, or the nearest page that has an address: an https address, or null. Pure; may
   * throw a `AppError` where a choice cannot be read. The reader needs a login of their own there. `account`: whose login the question is asked with.
   */
  screenUrl?(query: Query, account: Account): string | null;
  /** True where the host comes from the user, so that the address guard must hold. */
  userGivenHost: boolean;
}

/** What a token call yields. `expiresInS` null: no end is known. `extra` becomes part of the source's secrets beside the access token. */
export interface Grant {
  accessToken: string;
  refreshToken: string | null;
  expiresInS: number | null;
  /** As granted; empty where the provider does not say. */
  scopes: string[];
  extra?: Secrets;
  /** Seconds until the person has to sign in again whatever we do; null or absent: no such end is known. */
  loginEndsInS?: number | null;
}
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}
/** Where a provider's token calls differ from RFC 6749. Each is pure. */
export interface OAuthDialect {
  /** Names in `Grant.extra` that are no secret (where the account lives, what was agreed to): they may be seen. */
  openExtras?: string[];
  /** Changes the parameters of the consent page's address. */
  authorizeParams?(params: Record<string, string>): Record<string, string>;
  /** The callback parameter that holds the code; default `code`. */
  codeParam?: string;
  exchange?(client: OAuthClient, given: { code: string; redirectUri: string; codeVerifier: string | null }): ProviderRequest;
  refresh?(client: OAuthClient, refreshToken: string): ProviderRequest;
  grant?(reply: Reply): Grant;
  /** Ends a grant. */
  revoke?(token: string, client: OAuthClient): ProviderRequest;
  /**
   * Further calls that make a fresh sign-in complete, one after the other: a long-lived token in exchange for a short one, what was granted, or
   * where the account's data lives.
   */
  complete?: GrantStep | GrantStep[];
}
/** A call made from the grant so far, and the grant after its reply. Both are pure. */
export interface GrantStep {
  request(client: OAuthClient, grant: Grant): ProviderRequest;
  grant(reply: Reply, grant: Grant): Grant;
}

/** OAuth 2 endpoints; absent for credentials. */
export interface OAuthEndpoints {
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string | null;
  scopes: string[];
  /** Scopes only asked for naming the login. */
  identityScopes: string[];
  extraAuthorizeParams: Record<string, string>;
  pkce: boolean;
  /** Environment prefix of client id and secret, e.g. `GOOGLE` reads GOOGLE_CLIENT_ID; the provider's own prefix goes first. */
  clientFamily: string;
  /** False where the provider hands out no refresh token at all. */
  refreshable: boolean;
  /** Joins scopes in the consent address; default a space. */
  scopeSeparator?: string;
  dialect?: OAuthDialect;
}

/** A value the operator of an installation gets from the provider, once for all sources. */
export interface OperatorSetting {
  /** Its name in the secrets a mapping sees. */
  secret: string;
  /** Ends the environment variable's name after the provider's prefix: `DEVELOPER_TOKEN` → GOOGLE_ADS_DEVELOPER_TOKEN. */
  variable: string;
  /** What stands in for it where the sandbox is asked. */
  sandboxValue: string;
  /** The provider answers without it as well. */
  isOptional?: true;
}

/** What docs/providers/ says beyond the declaration. */
export interface ProviderNotes {
  /** The provider's limits as they matter to a reader, one sentence each. */
  quota: string[];
  /** What an operator must do at the provider to go live, step by step. */
  goLive: string[];
}

export interface Provider {
  declaration: ProviderDeclaration;
  mapping: ProviderMapping;
  oauth: OAuthEndpoints | null;
  settings?: OperatorSetting[];
  notes: ProviderNotes;
}

/** A reply whose form is not the documented one. The kit turns it into `source_malformed`. */
export class MalformedReply extends Error {
  override readonly name = 'MalformedReply';
}
