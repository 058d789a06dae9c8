import { auditActions } from '@sightline/contract/audit';
import { expect, it } from 'vitest';
import { auditDetails, auditWords, byWords } from './audit-words.ts';

it.each(auditActions)('says %s in words', (action) => {
  expect(auditWords({ action, about: 'Anna' })).toMatch(/^[A-Z][^.]* ?[^.]*: Anna$/);
});

it('names what it does not know as it is', () => {
  expect(auditWords({ action: 'moon.landed', about: 'Anna' })).toBe('moon.landed: Anna');
});

it('tells details in short, and leaves out what a sentence cannot hold', () => {
  expect(
    auditDetails({ details: { role: 'admin', handedOver: 3, public: true, passwordProtected: false, list: ['a'], nothing: null } }),
  ).toBe('role admin, handed over 3, public, not password protected');
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
    'other checks, other hosts, who sees incidents on charts from everybody who sees the dashboard to nobody',
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
