import { describe, expect, it } from 'vitest';
import { messagesFor } from '../app/messages.ts';
import { dayMs, dayS } from '../core/time/time-units.ts';
import type { CompanyState } from './company.ts';
import { companyFlags, entitlementAt, entitlementOf, type SubscriptionFacts } from './company-state.ts';

const now = new Date('2026-11-20T09:00:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * dayMs);

describe('a company as its rows stand', () => {
  it.each<[CompanyState, number | null, CompanyState]>([
    ['trial', 14, 'trial'],
    ['trial', 1 / dayS, 'trial'],
    ['trial', 0, 'expired'],
    ['trial', -1, 'expired'],
    ['trial', null, 'trial'],
    ['canceled', 3, 'canceled'],
    ['canceled', 0, 'expired'],
    // A charge may come late: the provider says when it failed.
    ['active', -1, 'active'],
    ['overdue', -10, 'overdue'],
    ['expired', 5, 'expired'],
  ])('%s, ending in %s days, is %s', (state, days, expected) => {
    const expiresAt = days === null ? null : inDays(days);
    expect(entitlementAt({ state, expiresAt }, now)).toEqual({ state: expected, expiresAt });
  });
});

describe('a company with a subscription', () => {
  const facts = (changes: Partial<SubscriptionFacts>): SubscriptionFacts => ({
    ...{ state: 'active', active: true, nextAt: inDays(10), deactivationAt: null },
    ...changes,
  });
  it.each<[string, Partial<SubscriptionFacts>, CompanyState, Date | null]>([
    ['active', {}, 'active', inDays(10)],
    ["the provider's own trial", { state: 'trial' }, 'active', inDays(10)],
    ['overdue', { state: 'overdue', nextAt: inDays(-2) }, 'overdue', inDays(-2)],
    ['canceled', { state: 'canceled', deactivationAt: inDays(4) }, 'canceled', inDays(4)],
    ['canceled, its end not said', { state: 'canceled' }, 'canceled', inDays(10)],
    ['canceled and past its end', { state: 'canceled', deactivationAt: inDays(-1) }, 'expired', inDays(-1)],
    ['paused', { state: 'paused' }, 'canceled', inDays(10)],
    ['deactivated', { state: 'deactivated', active: false, deactivationAt: inDays(-3) }, 'expired', inDays(-3)],
    ['deactivated before its time', { state: 'deactivated', active: false }, 'expired', now],
    ['not active, whatever its state', { state: 'active', active: false, nextAt: inDays(-1) }, 'expired', inDays(-1)],
    ['without a next charge', { nextAt: null }, 'active', null],
  ])('%s', (_, changes, state, expiresAt) => {
    expect(entitlementOf(facts(changes), now)).toEqual({ state, expiresAt });
  });
});

describe('the flags of a company', () => {
  const flags = (state: CompanyState, dashboardsCount: number, bonusDashboards = 0) =>
    companyFlags({ state, dashboardsCount, dashboards: 2, bonusDashboards });
  it.each<[CompanyState, number, boolean, boolean, boolean, boolean, number[]]>([
    ['trial', 1, false, false, false, true, [120]],
    ['trial', 2, false, false, false, false, [120, 121]],
    ['active', 1, false, false, true, true, []],
    ['active', 2, false, false, true, false, [121]],
    ['active', 3, false, false, true, false, [121]],
    ['overdue', 1, false, true, true, true, [128]],
    ['overdue', 2, false, true, true, false, [128, 121]],
    ['canceled', 1, true, false, true, true, [126]],
    ['canceled', 2, true, false, true, false, [126]],
    ['expired', 0, false, false, false, false, [129]],
    ['expired', 2, false, false, false, false, [129]],
  ])('%s with %i of 2 used', (state, used, canceled, overdue, hasSubscription, canCreateDashboard, codes) => {
    expect(flags(state, used)).toEqual({ canceled, overdue, hasSubscription, canCreateDashboard });
    expect(messagesFor({ state, ...flags(state, used), hasInvalidSource: false }, 'admin').map(({ code }) => code)).toEqual(codes);
  });

  it('counts dashboards that were given', () => {
    expect(flags('active', 2, 1).canCreateDashboard).toBe(true);
    expect(flags('active', 3, 1).canCreateDashboard).toBe(false);
  });
});
