import { describe, expect, it } from 'vitest';
import { type CompanyFlags, globalMessages, messagesFor } from './messages.ts';

const subscribed: CompanyFlags = {
  state: 'active',
  canceled: false,
  overdue: false,
  hasSubscription: true,
  canCreateDashboard: true,
  hasInvalidSource: false,
};
const codes = (flags: Partial<CompanyFlags>) => messagesFor({ ...subscribed, ...flags }, 'admin').map((message) => message.code);

describe('the banners of a company', () => {
  it('are none while all is well', () => {
    expect(codes({})).toEqual([]);
  });

  it.each<[string, Partial<CompanyFlags>, number[]]>([
    ['canceled', { state: 'canceled', canceled: true }, [126]],
    ['overdue', { state: 'overdue', overdue: true }, [128]],
    ['trial without subscription', { state: 'trial', hasSubscription: false }, [120]],
    ['trial with subscription', { state: 'trial' }, []],
    ['no subscription and no dashboard to create', { state: 'expired', hasSubscription: false, canCreateDashboard: false }, [129]],
    ['no subscription but dashboards to create', { state: 'expired', hasSubscription: false }, []],
    ['an invalid source', { hasInvalidSource: true }, [125]],
    ['all dashboards used', { canCreateDashboard: false }, [121]],
    ['all dashboards used in the trial', { state: 'trial', hasSubscription: false, canCreateDashboard: false }, [120, 121]],
    ['canceled with all dashboards used', { state: 'canceled', canceled: true, canCreateDashboard: false }, [126]],
    ['restored', { restored: true }, [122]],
    ['overdue with an invalid source', { state: 'overdue', overdue: true, hasInvalidSource: true }, [128, 125]],
  ])('for %s', (_, flags, expected) => {
    expect(codes(flags)).toEqual(expected);
  });

  it.each<['member' | 'viewer', Partial<CompanyFlags>, [number, string | undefined][]]>([
    ['member', { state: 'trial', hasSubscription: false, canCreateDashboard: false }, [[121, undefined]]],
    ['viewer', { state: 'trial', hasSubscription: false, canCreateDashboard: false }, []],
    ['member', { state: 'expired', hasSubscription: false, canCreateDashboard: false }, []],
    [
      'member',
      { overdue: true, hasInvalidSource: true },
      [
        [128, undefined],
        [125, 'Re-authorise'],
      ],
    ],
    [
      'viewer',
      { overdue: true, hasInvalidSource: true },
      [
        [128, undefined],
        [125, undefined],
      ],
    ],
    [
      'viewer',
      { canceled: true, restored: true },
      [
        [126, undefined],
        [122, undefined],
      ],
    ],
  ])('ask a %s for nothing that the role does not allow', (role, flags, expected) => {
    const shown = messagesFor({ ...subscribed, ...flags }, role);
    expect(shown.map(({ code, link }) => [code, link?.label])).toEqual(expected);
    for (const { body, link } of shown) if (link === null) expect(body).not.toMatch(/^(Change|Subscribe|Re-authorise)|change your/i);
  });

  it('cover the codes of the catalogue once each', () => {
    expect(
      Object.values(globalMessages)
        .map((message) => message.code)
        .sort(),
    ).toEqual([120, 121, 122, 125, 126, 128, 129]);
  });

  it('cannot close the one of the trial', () => {
    expect(globalMessages.trial).toMatchObject({ severity: 'warning', closeable: false });
  });

  it('lead to the places of the specification', () => {
    expect(globalMessages.trial.link.path).toBe('/company/subscription');
    expect(globalMessages.quotaUsed.link.path).toBe('/company/subscription');
    expect(globalMessages.expiredSources.link.path).toBe('/company');
    expect(globalMessages.overdue.link.path).toBe('/company/manage-payment');
    expect(globalMessages.expiredSources.body).toContain("'Data Error'");
  });
});
