import { describe, expect, it } from 'vitest';
import { alertedDomainsOf, companySchema } from '../company/company.ts';
import { invitationSchema } from '../identity/accounts.ts';
import { campaignCardSchema } from '../monitoring/campaigns.ts';
import { listAutomaticReports } from '../reports/automatic-reports.ts';

/** While processes are replaced one by one, a page of this release is also answered by the release before. */
describe('a reply of the release before', () => {
  it('has a card of a group that says nothing of maintenance, nor why nobody is told', () => {
    const counts = { critical: 0, warning: 0, unknown: 0, pending: 0, ok: 1, paused: 0 };
    const figures = { worst: 'ok', counts, domainsCount: 1, openAlerts: 0, uptime: null, responses: [] };
    const card = { id: 'one', name: 'Shops', ...figures, createdAt: '2026-11-20T09:00:00Z' };
    expect(campaignCardSchema.parse(card)).toMatchObject({ maintenanceUntil: null, untoldFor: null });
  });

  it('has a company whose alerts are counted, and not its domains', () => {
    const company = companySchema.pick({ openAlerts: true, alertedDomains: true }).parse({ openAlerts: 3 });
    expect(alertedDomainsOf(company)).toBe(3);
    expect(alertedDomainsOf({ ...company, alertedDomains: 0 })).toBe(0);
  });

  it('has a report by the names its fields had', () => {
    const days = { period: 'DAY', hour: 8, minute: 0, timezone: 'UTC' };
    const facts = { id: 'one', dashboardName: 'Shop', permalink: 'x', ownerName: null, paused: false, isEmpty: false };
    const lists = { nextRuns: [], lastDeliveries: [], optedOut: [], gatedRuns: [] };
    const choices = { date_range: 'LAST_MONTH', with_pdf: true, with_preview: false, on_gap: 'send', wait_hours: 4 };
    const report = { ...facts, ...lists, ...days, ...choices, dashboard_id: 'd1', recipients: 'anna@client.test', reply_to: null };
    expect(listAutomaticReports.replies[200].parse({ data: [report] }).data).toMatchObject([
      { dashboardId: 'd1', dateRange: 'LAST_MONTH', withPdf: true, withPreview: false, onGap: 'send', waitHours: 4, replyTo: null },
    ]);
  });

  it('has an invitation that says nothing of the right of whoever sent it', () => {
    const carl = { id: 'carl', name: 'Carl', email: 'carl@agency.test', role: 'member', roleName: 'Member', invitedBy: 'Berta' };
    const times = { sentAt: '2026-11-20T09:00:00Z', expiresAt: '2026-11-27T09:00:00Z', isExpired: false };
    const invitation = { ...carl, ...times, mail: { state: 'sent', reason: null, againBy: null } };
    expect(invitationSchema.parse(invitation).hasEnded).toBe(false);
  });
});
