import { type AuditAction, type AuditEntry, auditActions } from '@sightline/contract/identity';
import { expect, it } from 'vitest';
import { auditDetails, auditWords, byWords } from './audit-words.ts';

it.each(auditActions)('says %s in words', (action) => {
  expect(auditWords({ action, about: 'Anna' })).toMatch(/^[A-Z][^.]* ?[^.]*: Anna$/);
});

const person = { email: 'bob@a.test', handedOver: 3, to: 'Anna' };
const interval = { interval: 12 };
const instant = '2026-12-01T00:00:00.000Z';
const support = { reason: 'asked by mail', minutes: 30 };
const channel = { name: 'Desk', sentTo: 'hooks.a.test', mode: null, quietHours: null, inUse: true, groups: 1 };
const domains = { count: 2, domains: 'a.test, b.test' };

/** What the server writes of each; an action without it is no compile. */
const written: Record<AuditAction, AuditEntry['details']> = {
  'coupon.applied': { type: 'price.discount', value: 20 },
  'company.created': { email: 'bob@a.test' },
  'company.changed': {
    editLock: { before: false, after: true },
    embedParents: { before: '', after: 'https://client.com' },
    brandColour: { before: null, after: '#e2001a' },
    language: { before: 'en-US', after: 'pt-BR' },
    numberForm: { before: 'language', after: 'quote' },
    weekStart: { before: 'monday', after: 'saturday' },
    yearStart: { before: 1, after: 4 },
    currency: { before: 'USD', after: 'EUR' },
  },
  'company.exported': {},
  'company.deleted': {},
  'sending_domain.set': {},
  'sending_domain.removed': {},
  'dashboard_domain.set': {},
  'dashboard_domain.removed': {},
  'company.restored': {},
  'api_token.created': { scope: 'write' },
  'api_token.revoked': {},
  'user.added': { email: 'bob@a.test', role: 'viewer' },
  'user.invited': { email: 'bob@a.test', role: 'member' },
  'user.joined': {},
  'user.entered': {},
  'user.role_changed': { role: { before: 'viewer', after: 'admin' } },
  'user.removed': person,
  'user.left': { ...person, stillMailedBy: 'Desk' },
  'user.signed_out': {},
  'user.two_factor_reset': { reason: 'Ticket 7' },
  'user.password_link': { reason: 'Ticket 7', link: 'mailed' },
  'user.data_exported': {},
  'person.erased': {},
  'password.changed': { link: 'handed over' },
  'two_factor.on': {},
  'two_factor.off': {},
  'source.connected': { provider: 'the-key' },
  'source.deleted': { provider: 'the-key' },
  'sharing.changed': { public: true, passwordProtected: true, visitorBreakdowns: true, sharedUntil: '2026-12-24' },
  'dashboard.archived': {},
  'dashboard.unarchived': {},
  'dashboard.deleted': {},
  'dashboard.restored': {},
  'dashboard.purged': {},
  'group.changed': {
    timezone: { before: 'UTC', after: 'Europe/Vienna' },
    marks: { before: 'everyone', after: 'none' },
    checks: { before: '{}', after: '{"tls":{}}' },
  },
  'group.deleted': { domains: 3 },
  'group.restored': { domains: 3, switchedOff: 'Website: a.test' },
  'domains.deleted': domains,
  'domains.restored': domains,
  'incidents.acknowledged': { count: 2 },
  'incidents.unacknowledged': { count: 2 },
  'channel.added': channel,
  'channel.changed': { inUse: { before: true, after: false }, quietHours: { before: null, after: '22:00–07:00' } },
  'channel.deleted': channel,
  'subscription.bought': interval,
  'subscription.changed': interval,
  'subscription.canceled': interval,
  'subscription.resumed': interval,
  'subscription.overdue': interval,
  'subscription.paid': interval,
  'subscription.ended': { interval: 1 },
  'plan_price.agreed': { from: instant },
  'plan_price.ended': { from: instant },
  'email.change_asked': { to: 'new@a.test' },
  'email.changed': { email: { before: 'old@a.test', after: 'new@a.test' } },
  'social.connected': {},
  'social.disconnected': { provider: 'facebook', askedBy: 'facebook' },
  'impersonation.begun': support,
  'impersonation.acted': { call: 'PUT /api/dashboards/1' },
  'impersonation.ended': { reason: 'asked by mail' },
};

it.each(auditActions)('tells no raw value of %s: neither a code nor a day as machines write it', (action) => {
  const said = auditDetails({ details: written[action] }, { nameOfSource: () => 'Google Ads' });
  expect(said).not.toMatch(
    /the-key|facebook|\d{4}-\d\d-\d\d|\btrue\b|\bnull\b|[a-z][A-Z]|[a-z]\.(?:discount|fixed|days|bonus)|\/api\/|[{}[\]]|-[A-Z]{2}\b|interval|quote|\bscope\b/,
  );
  if (Object.keys(written[action]).length > 0 && action !== 'impersonation.acted') expect(said).not.toBe('');
});

it('says days and choices as the pages do', () => {
  const said = (action: AuditAction) => auditDetails({ details: written[action] }, { nameOfSource: () => 'Google Ads', locale: 'en-GB' });
  expect(said('sharing.changed')).toBe(
    'anybody with its link may look, with a password, visitors may break figures down, until the end of 24 December 2026',
  );
  expect(said('coupon.applied')).toBe('20 percent of the price');
  expect(said('subscription.bought')).toBe('paid yearly');
  expect(said('plan_price.agreed')).toMatch(/^from 1 Dec(ember)? 2026/);
  expect(said('source.connected')).toBe('Google Ads');
  expect(said('incidents.acknowledged')).toBe('2 of them');
});

it('names what it does not know as it is', () => {
  expect(auditWords({ action: 'moon.landed', about: 'Anna' })).toBe('moon.landed: Anna');
});

it('tells details in short, and leaves out what a sentence cannot hold', () => {
  expect(
    auditDetails({ details: { role: 'admin', handedOver: 3, public: true, passwordProtected: false, list: ['a'], nothing: null } }),
  ).toBe('role admin, handed over 3, anybody with its link may look, without a password');
  expect(auditDetails({ details: {} })).toBe('');
});

it('tells what became other with its old and its new value, or that it did where that is long', () => {
  const details = {
    name: { before: 'Shops', after: 'Retail' },
    inUse: { before: true, after: false },
    quietHours: { before: null, after: '22:00–07:00' },
    checks: { before: '{}', after: 'x'.repeat(200) },
  };
  expect(auditDetails({ details })).toBe(
    'name from Shops to Retail, in use from yes to no, quiet hours from nothing to 22:00–07:00, other checks',
  );
});

it('tells old and new value in one way, as a release before wrote them too', () => {
  const ofNow = { role: { before: 'viewer', after: 'admin' } };
  expect([ofNow, { role: 'admin', before: 'viewer' }].map((details) => auditDetails({ details }))).toEqual([
    'role from viewer to admin',
    'role from viewer to admin',
  ]);
  const email = { email: { before: 'a@a.test', after: 'b@a.test' } };
  expect([email, { from: 'a@a.test', to: 'b@a.test' }].map((details) => auditDetails({ details }))).toEqual([
    'email from a@a.test to b@a.test',
    'email from a@a.test to b@a.test',
  ]);
});

it('tells nothing as a program writes it, however short, and no codes', () => {
  const details = {
    checks: { before: '{}', after: '{"tls":{"on":false}}' },
    hosts: { before: '[]', after: '["a.test"]' },
    marks: { before: 'everyone', after: 'none' },
  };
  expect(auditDetails({ details })).toBe(
    'other checks, other hosts, who sees incidents on charts from whoever sees the dashboard to nobody',
  );
});

it('says who gave an incident back', () => {
  expect(auditWords({ action: 'incidents.unacknowledged', about: 'a.test does not answer' })).toBe(
    'No longer looks after: a.test does not answer',
  );
});

it.each([
  ['user', 'Anna', 'Anna'],
  ['user', 'operator', 'operator'],
  ['operator', 'operator', 'The operator'],
  ['operator', 'operator as Anna', 'The operator as Anna'],
  ['system', 'FastSpring', 'FastSpring'],
] as const)('says who it was: %s %s', (kind, name, words) => {
  expect(byWords({ by: { kind, id: null, name } })).toBe(words);
});
