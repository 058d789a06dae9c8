import { mailchimp as provider } from '@sightline/providers/mailchimp/index';
import { alpine, campaign, campaigns, hudson, ledger, nord, period, sakura } from './mailchimp-ledger.ts';
import type { ProviderFacts } from './provider-facts.ts';

/** Opens of campaigns this old do not grow while they are looked at. */
const august = { start: '2026-08-01', end: '2026-08-31' };
const ofAudience = { property: alpine.list };
const inCampaign = { campaign: campaign.id };

export const mailchimp: ProviderFacts = {
  provider,
  login: alpine.login,
  period,
  comparison: { start: '2026-09-01', end: '2026-09-30' },
  surveys: [
    ...['campaigns', 'audiences', 'automations', 'landingPages'].map((report) => ({ report, inputs: {} })),
    { report: 'audiences', inputs: ofAudience },
    ...['activity', 'growth', 'memberPlaces', 'mailClients', 'segments'].map((report) => ({ report, inputs: ofAudience })),
    ...['links', 'openPlaces', 'firstDay', 'domains', 'products', 'unsubscribeReasons'].map((report) => ({ report, inputs: inCampaign })),
  ],
  options: [
    { option: 'audiences', countMin: 3, search: { term: 'händler', finds: 'c3b8e5d2a1' }, nonsense: 'zzzz' },
    {
      option: 'campaigns',
      inputs: ofAudience,
      onlyNarrows: true,
      countMin: 140,
      search: { term: '2026-10-27', finds: '11b052577b' },
      nonsense: 'zzzz',
    },
  ],
  ledger,
  filters: [
    {
      name: 'a type of campaign',
      question: { ...campaigns('emailsSent', 'campaignType'), metrics: ['emailsSent', 'openRate'] },
      condition: { field: 'campaignType', operator: 'notEquals', value: 'Multivariate' },
      keeps: (cell) => cell !== 'Multivariate',
    },
    {
      name: 'campaigns by a part of their name',
      question: { ...campaigns('clicks', 'campaign'), metrics: ['clicks', 'clickRate'] },
      condition: { field: 'campaign', operator: 'contains', value: 'newsletter' },
      keeps: (cell) => cell.toLowerCase().includes('newsletter'),
    },
    {
      name: 'figures that are greater',
      question: campaigns('emailsSent', 'campaign'),
      condition: { field: 'emailsSent', operator: 'greater', value: 1000 },
      keeps: (_, value) => (value('emailsSent') ?? 0) > 1000,
    },
    {
      name: 'a day of the week of an audience',
      question: { report: 'activity', metrics: ['emailsSent', 'netGrowth'], dimension: 'dayOfWeek' },
      condition: { field: 'dayOfWeek', operator: 'equals', value: 'Tuesday' },
      keeps: (cell) => cell === 'Tuesday',
    },
  ],
  addsUp: () => true,
  addsOverTime: () => true,
  zones: [
    ...[alpine, hudson, nord].map(({ zone, login }) => ({
      question: campaigns('emailsSent', 'date'),
      login,
      zone,
      marksToday: true,
      endsToday: true,
    })),
    {
      question: { report: 'activity', inputs: { property: sakura.list }, metrics: ['subscribes'], dimension: 'date' },
      login: sakura.login,
      zone: sakura.zone,
      marksToday: true,
      endsToday: true,
    },
  ],
  paged: [{ question: { ...campaigns('emailsSent', 'campaign'), period: { start: '2024-01-01', end: period.end } }, callsMin: 3 }],
  faultsAt: { pathContains: 'api.mailchimp.com' },
  sample: { ...campaigns('emailsSent', 'date'), metrics: ['emailsSent', 'openRate', 'revenue'], period: august },
  crowd: {
    questions: Array.from({ length: 24 }, (_, at) => ({
      ...campaigns('emailsSent', 'date'),
      period: { start: august.start, end: `2026-08-${String(at + 2).padStart(2, '0')}` },
    })),
    concurrentMax: 10,
  },
  // Without Mailchimp's own words a 403 comes from its front servers, and means too many calls.
  forbidden: { status: 403, body: { title: 'Wrong User Role', status: 403, detail: 'Your account user role does not have permission.' } },
};
