import type { Tables } from '#platform/db/tables.ts';

/**
 * How a column names a person. `id`, `address`, `name`: it is the whole value. `addresses`: one of several, between commas. `keys`: a name in a JSON object.
 * `words`: within a text or JSON. `sealed`: within what only the sealer opens.
 */
export type Kind = 'id' | 'address' | 'name' | 'addresses' | 'keys' | 'words' | 'sealed';

/** `row`: all of it but secrets. Names of columns: those alone. `elsewhere`: another column finds the same row, or a part of the archive of its own does. */
type Shown = 'row' | readonly string[] | 'elsewhere' | { not: string };

/**
 * What becomes of it when the person is forgotten. `row`: the row goes, at the latest with the row of the person. `handedOver`: it is a colleague's. `emptied`: null.
 * `renamed`: a pseudonym. `takenOut`: it is no longer in the list. `apart`: a verb of its own (`forget-person.ts` calls it).
 */
type Forgotten = 'row' | 'handedOver' | 'emptied' | 'renamed' | 'takenOut' | 'apart' | { kept: string };

interface PersonColumn {
  holds: Kind | readonly Kind[];
  shown: Shown;
  forgotten: Forgotten;
}

type PersonTables = { [T in keyof Tables]?: { [C in keyof Tables[T] & string]?: PersonColumn } };

const owned = (...columns: string[]) => ({ holds: 'id', shown: ['id', ...columns, 'created_at'], forgotten: 'handedOver' }) as const;
const named = (...columns: string[]) => ({ holds: 'name', shown: columns, forgotten: 'renamed' }) as const;
const ownRow = { holds: 'id', shown: 'row', forgotten: 'row' } as const;
const withRow = (holds: Kind) => ({ holds, shown: 'elsewhere', forgotten: 'row' }) as const;
const passing = (holds: Kind, why: string) => ({ holds, shown: { not: why }, forgotten: 'row' }) as const;

/**
 * Every column that names a person: whether what belongs to it goes into their archive, and what is done with it when they are forgotten. A test holds it against
 * the columns that the database has.
 */
const personTables = {
  account_link: { user_id: ownRow, email: withRow('address') },
  alert_channel: { sealed_target: { holds: 'sealed', shown: 'elsewhere', forgotten: 'apart' } },
  alert_notice: {
    deliveries: { holds: 'keys', shown: ['id', 'event', 'state', 'created_at', 'sent_at'], forgotten: 'takenOut' },
    payload: { holds: 'words', shown: { not: 'It tells of websites; that it was sent to the person is told.' }, forgotten: 'renamed' },
  },
  annotation: { author_name: named('id', 'text', 'start_date', 'end_date', 'created_at') },
  api_token: { user_id: ownRow },
  attempt: {
    key: {
      holds: 'words',
      shown: { not: 'Counts of tries, which end within a day.' },
      forgotten: { kept: 'Counts of tries, which end within a day: to forget them would lift the limit on guesses.' },
    },
  },
  audit_entry: {
    by_id: { holds: 'id', shown: 'row', forgotten: 'emptied' },
    by_name: { holds: 'name', shown: 'elsewhere', forgotten: 'renamed' },
    about: { holds: ['name', 'address'], shown: 'row', forgotten: 'renamed' },
    details: { holds: 'words', shown: 'row', forgotten: 'renamed' },
  },
  auth_account: { userId: ownRow },
  auth_session: { userId: ownRow, ipAddress: withRow('words'), userAgent: withRow('words') },
  auth_user: { id: ownRow, name: withRow('name'), email: withRow('address') },
  automatic_report: {
    owner_id: owned('subject', 'dashboard_id', 'schedule'),
    recipients: { holds: 'addresses', shown: ['id', 'subject', 'dashboard_id', 'schedule', 'created_at'], forgotten: 'takenOut' },
    cc: { holds: 'addresses', shown: ['id', 'subject', 'dashboard_id', 'schedule', 'created_at'], forgotten: 'takenOut' },
    reply_to: { holds: 'address', shown: ['id', 'subject', 'dashboard_id', 'created_at'], forgotten: 'emptied' },
  },
  campaign: { created_by: owned('name'), deleted_by_name: named('id', 'name', 'deleted_at') },
  checkout_attempt: {
    email: { holds: 'address', shown: 'row', forgotten: 'apart' },
  },
  company: {
    analytics_cid: {
      holds: 'words',
      shown: { not: 'What a website’s analytics called the founder’s browser; the archive of the company has it.' },
      forgotten: { kept: 'It is the company’s, and goes with it, as its founder does.' },
    },
    phone: {
      holds: 'words',
      shown: { not: 'A number of the company, which its administrators see and change.' },
      forgotten: { kept: 'The number of the company.' },
    },
  },
  coupon: { email: { holds: 'address', shown: ['name', 'type', 'value', 'expires_at', 'created_at'], forgotten: 'apart' } },
  dashboard: {
    created_by: owned('name'),
    lock_user_id: { holds: 'id', shown: ['id', 'name', 'lock_since'], forgotten: 'emptied' },
    lock_user_name: { holds: 'name', shown: 'elsewhere', forgotten: 'renamed' },
    deleted_by_name: named('id', 'name', 'deleted_at'),
  },
  dashboard_mark: { user_id: ownRow },
  dashboard_version: { author_name: named('dashboard_id', 'version', 'name', 'created_at') },
  domain: { deleted_by_name: named('id', 'host', 'deleted_at') },
  file: { created_by: { holds: 'id', shown: 'row', forgotten: 'handedOver' } },
  impersonation: { user_id: ownRow },
  incident: { acknowledged_by: named('id', 'title', 'acknowledged_at') },
  incident_event: { by_name: named('incident_id', 'at', 'kind', 'text') },
  invitation: {
    email: { holds: 'address', shown: 'row', forgotten: 'row' },
    invited_by: named('id', 'role', 'created_at'),
    invited_by_id: { holds: 'id', shown: ['id', 'role', 'created_at'], forgotten: 'emptied' },
    mail_reason: withRow('words'),
  },
  oauth_state: { user_id: passing('id', 'A sign-in at a provider that is under way, which ends within the hour.') },
  own_template: { created_by: owned('name'), author_name: named('id', 'name', 'created_at') },
  payment_event: {
    data: {
      holds: 'words',
      shown: { not: 'What the shop told, which keeps it for its buyers; here it is deleted after 30 days.' },
      forgotten: { kept: 'Proof of what was paid, for 30 days; the shop must keep its invoices by law.' },
    },
  },
  report_delivery: {
    owner_id: { holds: 'id', shown: ['id', 'dashboard_name', 'run_at', 'state'], forgotten: 'emptied' },
    recipient: { holds: 'address', shown: 'row', forgotten: 'renamed' },
    reason: { holds: 'words', shown: 'elsewhere', forgotten: 'renamed' },
    steps: { holds: 'words', shown: 'elsewhere', forgotten: 'renamed' },
    dismissed_by: named('id', 'dashboard_name', 'run_at', 'dismissed_at'),
  },
  report_reader: { address: { holds: 'address', shown: 'row', forgotten: 'row' } },
  report_run: { decided_by: named('report_id', 'run_at', 'state') },
  sending_domain: { reply_to: { holds: 'address', shown: ['domain', 'reply_to'], forgotten: 'emptied' } },
  snooze: { by_name: named('id', 'reason', 'created_at', 'ended_at') },
  social_identity: { user_id: ownRow, email_at_link: withRow('address') },
  social_name: { user_id: ownRow },
  source: {
    created_by: owned('provider', 'account_label'),
    account_label: {
      holds: 'words',
      shown: 'elsewhere',
      forgotten: { kept: 'The name of the company’s account at the provider, as the provider gives it.' },
    },
  },
  two_factor: { user_id: ownRow },
} as const satisfies PersonTables;

export interface ListedColumn extends PersonColumn {
  table: keyof Tables;
  column: string;
}

/** The same as a list. */
export const personColumns: readonly ListedColumn[] = Object.entries<Record<string, PersonColumn>>(personTables).flatMap(
  ([table, columns]) =>
    // The keys of the list are names of tables.
    Object.entries(columns).map(([column, decided]) => ({ table: table as keyof Tables, column, ...decided })),
);

export const kindsOf = ({ holds }: Pick<PersonColumn, 'holds'>): readonly Kind[] => (typeof holds === 'string' ? [holds] : holds);

/** Where a person is the owner of something that stays when they go. */
export const ownedColumns = personColumns.filter(({ forgotten }) => forgotten === 'handedOver');
