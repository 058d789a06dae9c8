import { linkedinAds as provider } from '@sightline/providers/linkedin-ads/index';
import { accounts, ledger, of, period } from './linkedin-ads-ledger.ts';
import type { ProviderFacts } from './provider-facts.ts';

const { euro, yen } = accounts;
const user = 'anna@alpine-agency.test';
/**
 * Rows of these are about a part of some ads only: people are estimated, rare values are left out, cards are those of carousels, and of a message
 * LinkedIn tells the clicks on its buttons.
 * https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/ads-reporting#analytics-finder
 */
const partial = ['card', 'messageNode', 'messageButton'];
const reports = provider.declaration.reports.map(({ key }) => key);

export const linkedinAds: ProviderFacts = {
  provider,
  login: { kind: 'oauth', user, account: 'Anna Alpine', declined: 'user_cancelled_authorize' },
  period,
  comparison: { start: '2026-10-29', end: '2026-11-04' },
  surveys: [...reports.map((report) => ({ report, inputs: { profile: euro } })), { report: 'campaigns', inputs: { profile: yen } }],
  options: [
    { option: 'accounts', countMin: 5, search: { term: 'sakura', finds: yen }, nonsense: 'zzzz' },
    { option: 'campaigns', inputs: { profile: euro }, countMin: 40, search: { term: '"best of"', finds: '4004047' }, nonsense: 'zzzz' },
    {
      option: 'adGroups',
      inputs: { profile: euro },
      countMin: 200,
      search: { term: 'message c-level 2026-11', finds: '40040278' },
      nonsense: 'zzzz',
    },
    // Two pages; this one is on the first, where a search looks.
    { option: 'ads', inputs: { profile: euro }, countMin: 700, search: { term: 'testimonial', finds: '400400031' }, nonsense: 'zzzz' },
  ],
  ledger,
  filters: [
    {
      name: 'a device',
      question: of('campaigns', euro, ['cost', 'clicks'], 'device'),
      condition: { field: 'device', operator: 'notEquals', value: 'Mobile app' },
      keeps: (cell) => cell !== 'Mobile app',
    },
    {
      name: 'campaigns by a part of their name',
      question: of('campaigns', euro, ['clicks', 'impressions'], 'adGroup'),
      condition: { field: 'adGroup', operator: 'contains', value: 'nordics' },
      keeps: (cell) => cell.toLowerCase().includes('nordics'),
    },
    {
      name: 'figures that are greater',
      question: of('campaigns', euro, ['clicks', 'cost'], 'adGroup'),
      condition: { field: 'clicks', operator: 'greater', value: 100 },
      keeps: (_, value) => (value('clicks') ?? 0) > 100,
    },
    {
      name: 'a type of campaign',
      question: of('campaigns', euro, ['sends', 'impressions'], 'adGroup'),
      condition: { field: 'campaignType', operator: 'equals', value: 'SPONSORED_INMAILS' },
      keeps: (cell) => cell.startsWith('Message '),
    },
    {
      name: 'a conversion by its name',
      question: of('conversions', euro, ['conversions', 'conversionValue'], 'conversion'),
      condition: { field: 'conversion', operator: 'equals', value: 'Purchase' },
      keeps: (cell) => cell === 'Purchase',
    },
    {
      name: 'other countries',
      question: of('people', euro, ['clicks', 'impressions'], 'country'),
      condition: { field: 'country', operator: 'notEquals', value: 'Austria' },
      keeps: (cell) => cell !== 'Austria',
    },
    {
      name: 'two seniorities',
      question: of('people', euro, ['clicks', 'impressions'], 'seniority'),
      condition: { field: 'seniority', operator: 'in', value: ['Senior', 'Manager'] },
      keeps: (cell) => ['Senior', 'Manager'].includes(cell),
    },
  ],
  // No ad of the sandbox is for an event: LinkedIn names no values of this pivot that a stand-in could have.
  compatible: async (_survey, metrics, dimension) => (dimension === 'eventStage' ? [] : metrics),
  addsUp: (report, _metric, dimension) => report !== 'people' && !partial.includes(dimension),
  addsOverTime: () => true,
  zones: [euro, yen].map((profile) => ({
    question: of('campaigns', profile, ['clicks'], 'date'),
    zone: 'UTC',
    marksToday: true,
    endsToday: true,
  })),
  // LinkedIn's reports have no pages; names come forty in a call.
  paged: [
    { question: { ...of('campaigns', euro, ['clicks', 'cost'], 'ad'), period: { start: '2026-01-15', end: '2026-11-11' } }, callsMin: 5 },
  ],
  sample: of('campaigns', euro, ['cost', 'clicks', 'impressions', 'ctr', 'reach'], 'adGroup'),
  crowd: {
    questions: Array.from({ length: 20 }, (_, at) => ({
      ...of('campaigns', euro, ['clicks'], 'date'),
      period: { start: `2026-10-${String(at + 1).padStart(2, '0')}`, end: '2026-11-10' },
    })),
    concurrentMax: 4,
  },
};
