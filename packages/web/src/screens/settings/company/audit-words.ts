import { couponTypes, couponValues } from '@sightline/contract/billing';
import { defaultLocale, shownHost } from '@sightline/contract/core';
import {
  type ApiTokenScope,
  type AuditAction,
  type AuditEntry,
  apiTokenScopes,
  auditActions,
  socialProviderNames,
  socialProviders,
} from '@sightline/contract/identity';
import { localeFields } from '#features/locale/locale-fields.ts';
import { dayWords } from '#features/sharing/share-words.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { exactTime } from '#ui/feedback/relative-time.ts';
import { comparisonNames } from '#ui/pickers/date-range-picker/range-type-names.ts';
import { marksWords } from '../../groups/words/marks-words.ts';

const words: Record<AuditAction, string> = {
  'coupon.applied': 'Applied the coupon',
  'company.created': 'Created the company',
  'company.changed': 'Changed settings',
  'company.exported': 'Exported everything of',
  'company.deleted': 'Deleted the company',
  'company.restored': 'Brought the company back',
  'sending_domain.set': 'Set the sending domain',
  'sending_domain.removed': 'Removed the sending domain',
  'dashboard_domain.set': 'Set the dashboard domain',
  'dashboard_domain.removed': 'Removed the dashboard domain',
  'api_token.created': 'Made the API token',
  'api_token.revoked': 'Revoked the API token',
  'user.added': 'Added',
  'user.invited': 'Invited',
  'user.joined': 'Joined by invitation',
  'user.entered': 'Changed to this company from another one of theirs',
  'user.role_changed': 'Changed the role of',
  'user.removed': 'Removed',
  'user.left': 'Deleted the own account',
  'user.signed_out': 'Signed out everywhere',
  'user.two_factor_reset': 'Reset two-factor sign-in of',
  'user.password_link': 'Gave a link for a new password to',
  'user.data_exported': 'Downloaded all data of',
  'person.erased': 'Erased the e-mail address of',
  'password.changed': 'Changed the own password',
  'two_factor.on': 'Switched on two-factor sign-in',
  'two_factor.off': 'Switched off two-factor sign-in',
  'source.connected': 'Connected the source',
  'source.deleted': 'Deleted the source',
  'sharing.changed': 'Changed who sees',
  'dashboard.archived': 'Archived the dashboard',
  'dashboard.unarchived': 'Restored the dashboard',
  'dashboard.deleted': 'Deleted the dashboard',
  'dashboard.restored': 'Brought back the dashboard',
  'dashboard.purged': 'Permanently deleted the dashboard',
  'group.changed': 'Changed the group',
  'group.deleted': 'Deleted the group',
  'group.restored': 'Brought back the group',
  'domains.deleted': 'Deleted domains of the group',
  'domains.restored': 'Brought back domains of the group',
  'incidents.acknowledged': 'Acknowledged',
  'incidents.unacknowledged': 'No longer looks after',
  'channel.added': 'Added the alert channel',
  'channel.changed': 'Changed the alert channel',
  'channel.deleted': 'Deleted the alert channel',
  'subscription.bought': 'Subscribed to',
  'subscription.changed': 'Changed the plan to',
  'subscription.canceled': 'Canceled the subscription of',
  'subscription.resumed': 'Resumed the subscription of',
  'subscription.overdue': 'Could not charge the subscription of',
  'subscription.paid': 'Was paid for the subscription of',
  'subscription.ended': 'Ended the subscription of',
  'plan_price.agreed': 'Agreed a price for each dashboard',
  'plan_price.ended': 'Ended the agreed price',
  'email.change_asked': 'Asked to change the own e-mail address',
  'email.changed': 'Changed the own e-mail address',
  'social.connected': 'Connected a service to sign in with',
  'social.disconnected': 'Disconnected a service to sign in with',
  'impersonation.begun': 'Signed in for support as',
  'impersonation.acted': 'Did for support',
  'impersonation.ended': 'Ended support as',
};

const isKnown = (action: string): action is AuditAction => auditActions.some((known) => known === action);

/** What happened, in words; of a newer release as it is named there. */
export const auditWords = ({ action, about }: Pick<AuditEntry, 'action' | 'about'>): string =>
  `${isKnown(action) ? words[action] : action}: ${about}`;

/** Who did it: `The operator`, `The operator as Anna`, `Anna`, `FastSpring`. */
export const byWords = ({ by }: Pick<AuditEntry, 'by'>): string =>
  by.kind === 'operator' ? by.name.replace(/^operator/, 'The operator') : by.name;

const isChange = (value: unknown): value is { before: unknown; after: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value;
const shown = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === '' ? 'nothing' : shownHost(String(value));
};
/** Longer than what people read; the log holds them all the same. */
const readMax = 120;
/** Written for programs, however short. */
const isNotation = (value: unknown): boolean => typeof value === 'string' && /^[[{]/.test(value);
/** ISO, of a day or an instant. */
const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

interface Reader {
  locale: string;
  /** Of a provider's key. */
  nameOfSource: (key: string) => string;
}

const readable = (value: unknown, { locale }: Reader): string => {
  if (typeof value === 'string' && isoDay.test(value)) return dayWords(value, locale);
  return typeof value === 'string' && isoInstant.test(value) ? exactTime(value, locale) : shown(value);
};

const scopeWords: Record<ApiTokenScope, string> = { read: 'reads', write: 'reads and writes' };
const nameOfService = (key: unknown, { nameOfSource }: Reader): string => {
  const service = socialProviders.find((each) => each === key);
  return service ? socialProviderNames[service] : nameOfSource(String(key));
};
const localeValues = Object.fromEntries(
  localeFields.map(({ field, choices }) => [
    field,
    Object.fromEntries(choices(defaultLocale, []).map(({ value, label }) => [value, label])),
  ]),
);

/** Fields that a key does not name, or whose values are codes, in the words of their form. */
const formWords: Readonly<Record<string, { label?: string; values?: Readonly<Record<string, string>> }>> = {
  marks: { label: 'who sees incidents on charts', values: marksWords },
  editLock: { label: 'one editor at a time' },
  embedParents: { label: 'websites that may embed dashboards' },
  language: { values: localeValues.language ?? {} },
  numberForm: { label: 'numbers', values: localeValues.numberForm ?? {} },
  weekStart: { label: 'start of the week', values: localeValues.weekStart ?? {} },
  yearStart: { label: 'start of the year', values: localeValues.yearStart ?? {} },
  comparisonKind: { label: 'compared with', values: comparisonNames },
};

type Phrase = (value: unknown, details: AuditEntry['details'], reader: Reader) => string | null;
/** What is told as a whole, not as a name and its value; null: nothing that people read. */
const phrases: Readonly<Record<string, Phrase>> = {
  public: (value, { passwordProtected }) => {
    if (value === true) return 'anybody with its link may look';
    return passwordProtected === true ? 'whoever has the password may look' : 'people of the company alone may look';
  },
  passwordProtected: (value, details) => {
    if (details.public !== true) return null;
    return value === true ? 'with a password' : 'without a password';
  },
  visitorBreakdowns: (value) => (value === true ? 'visitors may break figures down' : 'visitors may not break figures down'),
  sharedUntil: (value, _details, reader) => (value === null ? null : `until the end of ${readable(value, reader)}`),
  scope: (value) => scopeWords[apiTokenScopes.find((each) => each === value) ?? 'read'],
  provider: (value, _details, reader) => nameOfService(value, reader),
  askedBy: (value, _details, reader) => `asked by ${nameOfService(value, reader)}`,
  interval: (value) => (value === 12 ? 'paid yearly' : 'paid monthly'),
  type: () => null,
  value: (value, { type }) => {
    const known = couponTypes.find((each) => each === type);
    return known ? `${value} ${couponValues[known].unit}` : null;
  },
  count: (value) => `${value} of them`,
  minutes: (value) => `for ${value} minutes`,
  call: () => null,
};

const labelOf = (name: string): string => formWords[name]?.label ?? name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
const valueWords = (name: string, value: unknown, reader: Reader): string =>
  formWords[name]?.values?.[String(value)] ?? readable(value, reader);

/** What releases before wrote otherwise where a role or an address became other. */
function inOneForm(details: AuditEntry['details']): AuditEntry['details'] {
  const { role, before, from, to } = details;
  if (role !== undefined && before !== undefined) return { role: { before, after: role } };
  return from !== undefined && to !== undefined ? { email: { before: from, after: to } } : details;
}

/** Only what a sentence can hold, e.g. "role admin". */
export function auditDetails(
  { details: written }: Pick<AuditEntry, 'details'>,
  { locale = readerLocale(), nameOfSource = (key) => key }: Partial<Reader> = {},
): string {
  const reader = { locale, nameOfSource };
  const details = inOneForm(written);
  return Object.entries(details)
    .flatMap(([name, value]) => {
      const label = labelOf(name);
      if (isChange(value)) {
        const [before, after] = [valueWords(name, value.before, reader), valueWords(name, value.after, reader)];
        const isUnread = isNotation(value.before) || isNotation(value.after) || before.length + after.length > readMax;
        return [isUnread ? `other ${label}` : `${label} from ${before} to ${after}`];
      }
      const phrase = phrases[name];
      if (phrase) return phrase(value, details, reader) ?? [];
      if (typeof value === 'boolean') return [value ? label : `not ${label}`];
      return typeof value === 'string' || typeof value === 'number' ? [`${label} ${readable(value, reader)}`] : [];
    })
    .join(', ');
}
