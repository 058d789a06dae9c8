import { blockedText, type Onboarding, onboardingSteps, pastAllSteps, type Role } from '@sightline/contract/identity';
import { describe, expect, test } from 'vitest';
import { findPage, isDashboardPage, type PageName, pages } from '#lib/page/route-table.ts';
import { type Decision, type GuardedUser, guard, type Visit } from './guard.ts';

const names = Object.keys(pages) as PageName[];
const person = (role: Role, more: Partial<GuardedUser> = {}): GuardedUser => ({
  id: 'own',
  role,
  ageConsent: true,
  termsConsent: true,
  expired: false,
  ...more,
});
const at = (flow: Onboarding['flow'], current: number): Onboarding => ({ flow, current, questionnaire: null });
const finished = at('dashboard', pastAllSteps);

/** Where each kind of person stands. */
const states = {
  anonymous: { user: null, onboarding: null },
  'no consent': { user: person('admin', { termsConsent: false }), onboarding: at('dashboard', 0) },
  'no age consent': { user: person('viewer', { ageConsent: false }), onboarding: null },
  'no intro': { user: person('admin'), onboarding: at('mc', 0) },
  'dashboard, step 1': { user: person('admin'), onboarding: at('dashboard', 1) },
  'dashboard, step 2': { user: person('admin'), onboarding: at('dashboard', 2) },
  'mc, step 1': { user: person('admin'), onboarding: at('mc', 1) },
  'mc, step 2': { user: person('admin'), onboarding: at('mc', 2) },
  'dashboard, step 3': { user: person('admin'), onboarding: at('dashboard', 3) },
  viewer: { user: person('viewer'), onboarding: null },
  member: { user: person('member'), onboarding: null },
  admin: { user: person('admin'), onboarding: finished },
  'expired, admin': { user: person('admin', { expired: true }), onboarding: finished },
  'expired, member': { user: person('member', { expired: true }), onboarding: null },
  'expired, no intro': { user: person('admin', { expired: true }), onboarding: at('dashboard', 0) },
  'expired, step 1': { user: person('admin', { expired: true }), onboarding: at('dashboard', 1) },
} satisfies Record<string, Pick<Visit, 'user' | 'onboarding'>>;
type State = keyof typeof states;

const isFree = (page: string): boolean => page === 'user' || page === 'company.subscription';
const isOpenToExpired = (page: string): boolean =>
  isFree(page) || ['company.invoices', 'company.managePayment', 'subscriptionRequired'].includes(page);
const isHeld = (page: string, waiting: string): string => (page === waiting || isFree(page) ? 'open' : `wait ${waiting}`);
const isAdminOnly = (page: PageName): boolean => pages[page].adminOnly;
const asColleague = (page: PageName): string =>
  isAdminOnly(page) ? 'go dashboards.index' : page === 'intro' ? 'go company.sources' : 'open';
const asExpired = (page: PageName): string =>
  isOpenToExpired(page) ? 'open' : page === 'intro' ? 'go company.sources' : 'go subscriptionRequired';

/** What happens to them at each page, somebody else's user page among them. */
const expected: Record<State, (page: PageName) => string> = {
  anonymous: (page) => (isDashboardPage(page) ? 'open' : 'signIn'),
  'no consent': (page) => (isFree(page) ? 'open' : 'go user own'),
  'no age consent': (page) =>
    page === 'user' ? 'go dashboards.index' : page.startsWith('company.subscription') ? asColleague(page) : 'go user own',
  'no intro': (page) => (page === 'intro' ? 'open' : 'go intro'),
  'dashboard, step 1': (page) => (page === 'intro' ? 'go company.sources' : isHeld(page, 'dashboards.create')),
  'dashboard, step 2': (page) => (page === 'intro' ? 'go company.sources' : isHeld(page, 'dashboard.show')),
  'mc, step 1': (page) => (page === 'intro' ? 'go company.sources' : isHeld(page, 'campaigns.create')),
  'mc, step 2': (page) => (page === 'intro' ? 'go company.sources' : isHeld(page, 'campaign.show')),
  'dashboard, step 3': (page) => (page === 'intro' ? 'go company.sources' : 'open'),
  viewer: asColleague,
  member: asColleague,
  admin: (page) => (page === 'intro' ? 'go company.sources' : 'open'),
  'expired, admin': asExpired,
  'expired, member': (page) => (isAdminOnly(page) ? 'go dashboards.index' : asExpired(page)),
  'expired, no intro': asExpired,
  'expired, step 1': asExpired,
};

const told = (decision: Decision): string => {
  if (decision.kind === 'go') return ['go', decision.page, ...Object.values(decision.params ?? {})].join(' ');
  return decision.kind === 'wait' ? `wait ${decision.page}` : decision.kind;
};
const visit = (page: PageName | null, state: State, params = {}) => guard({ page, params, href: '/somewhere?a=1', ...states[state] });

describe.each(Object.keys(states) as State[])('%s', (state) => {
  test.each(names)('%s', (page) => {
    expect(told(visit(page, state, { userId: 'another' }))).toBe(expected[state](page));
  });

  test('sees the 404 page on an unknown path', () => expect(visit(null, state)).toEqual({ kind: 'open' }));
});

test('who is not signed in comes back after it', () => {
  expect(visit('company.sources', 'anonymous')).toEqual({ kind: 'signIn', href: '/login?next=%2Fsomewhere%3Fa%3D1' });
  // Routes whose name contains "dashboard", and of those the ones that have something for a visitor.
  expect(names.filter((name) => told(visit(name, 'anonymous')) === 'open').every((name) => name.includes('dashboard'))).toBe(true);
});

test.each(['viewer', 'member', 'no age consent', 'expired, member'] as const)('the own page is open to everybody: %s', (state) => {
  expect(told(visit('user', state, { userId: 'own' }))).toBe('open');
});

test.each(['viewer', 'member'] as const)('a %s who is led away from an administrator’s page is told why, and at no other page', (state) => {
  const told = names.filter((page) => {
    const decision = visit(page, state, { userId: 'another' });
    return decision.kind === 'go' && decision.isForbidden;
  });
  expect(told).toEqual(names.filter(isAdminOnly));
});

test('whoever is held is told what to do', () => {
  expect(visit('dashboards.index', 'dashboard, step 1')).toEqual({
    kind: 'wait',
    page: 'dashboards.create',
    message: `${blockedText} ${onboardingSteps.dashboard[0]?.hint}`,
  });
  expect(blockedText).toBe('Please complete current step to continue.');
});

test('nobody is sent in a circle: where one is sent can be opened, or leads on to what can', () => {
  const circles = (Object.keys(states) as State[]).flatMap((state) =>
    names.filter((page) => {
      let decision = visit(page, state, { userId: 'another' });
      for (let steps = 0; steps < 4 && (decision.kind === 'go' || decision.kind === 'wait'); steps += 1)
        decision = visit(decision.page, state, decision.kind === 'go' ? decision.params : {});
      return decision.kind === 'go' || decision.kind === 'wait';
    }),
  );
  expect(circles).toEqual([]);
});

describe('findPage', () => {
  test.each([
    ['/', 'root', {}],
    ['/dashboards', 'dashboards.index', {}],
    ['/dashboards/', 'dashboards.index', {}],
    ['/dashboards/create', 'dashboards.create', {}],
    ['/dashboards/V1StGXR8_Z5jdHi6B-myT', 'dashboard.show', { permalink: 'V1StGXR8_Z5jdHi6B-myT' }],
    ['/users/a%20b', 'user', { userId: 'a b' }],
    ['/company/sources', 'company.sources', {}],
    ['/intro', 'intro', {}],
    ['/404', 'notFound', {}],
  ] as const)('knows %s', (path, name, params) => {
    expect(findPage(path)).toEqual({ name, params });
  });

  test.each(['/dashboards/a/b', '/nothing', '/users/', '/users/%E0%A4', '/company/x'])('knows no page at %s', (path) => {
    expect(findPage(path)).toBeNull();
  });
});
