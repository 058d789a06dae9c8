import { rankranger as provider } from '@sightline/providers/rankranger/index';
import type { ProviderFacts, Question } from './provider-facts.ts';
import { alpine, austria, ledger, october } from './rankranger-ledger.ts';

const typed = { account: 'Contract test', token: 'rr-0f9b31c6a7d84e25b1c0' };
const inAustria = { ...alpine, searchEngine: austria };
const research = { database: '9001', target: 'alpine-outfitters.com', searchEngine: austria, mode: 'organic' };
const keywords: Question = {
  report: 'ranks',
  metrics: ['position', 'volume'],
  dimension: 'keyword',
  inputs: inAustria,
  limit: 1000,
};

export const rankranger: ProviderFacts = {
  provider,
  skipsShortWaits: true,
  login: {
    kind: 'credentials',
    typed,
    account: typed.account,
    refused: [
      { name: 'an unknown key', typed: { ...typed, token: 'rr-ffffffffffffffffffff' }, field: 'token' },
      { name: 'a key with a space', typed: { ...typed, token: 'rr-0f9b31c6 a7d84e25b1c0' }, field: 'token' },
      { name: 'the key of a closed account', typed: { ...typed, token: 'rr-d14c8a6f2e507b93a5d6' }, field: 'token' },
    ],
  },
  period: october,
  comparison: { start: '2026-09-01', end: '2026-09-30' },
  surveys: [
    { report: 'ranks', inputs: alpine },
    { report: 'ranks', inputs: { ...inAustria, target: 'trailhub.com' } },
    { report: 'ranks', inputs: { ...alpine, device: 'Mobile' } },
    { report: 'average', inputs: alpine },
    { report: 'visibility', inputs: alpine },
    { report: 'competitors', inputs: { ...alpine, competitor: ['trailhub.com', 'summit-supply.com'] } },
    { report: 'competitorResearch', inputs: research },
    { report: 'competitorResearch', inputs: { ...research, searchEngine: '64', mode: 'paid' } },
    { report: 'keywordResearch', inputs: { ...research, target: 'hiking boots', searchEngine: '64', mode: 'related' } },
    { report: 'keywordResearch', inputs: { ...research, target: 'hiking boots', searchEngine: '64', mode: 'topics' } },
    { report: 'keywordVolume', inputs: { database: '9001', target: 'hiking boots, down jacket, tent' } },
    { report: 'keywordVolume', inputs: { database: '9001', target: 'hiking boots, down jacket, tent', country: 'AT' } },
  ],
  options: [
    { option: 'profiles', countMin: 2, search: { term: 'brands', finds: '13' }, nonsense: 'zzzz' },
    { option: 'campaigns', inputs: { profile: '12' }, countMin: 4, search: { term: 'größe', finds: '70001' }, nonsense: 'zzzz' },
    {
      option: 'sites',
      inputs: { profile: '12', property: '70001' },
      countMin: 3,
      search: { term: 'trail', finds: 'trailhub.com' },
      nonsense: 'zzzz',
    },
    { option: 'searchEngines', countMin: 7, search: { term: 'austria', finds: austria }, nonsense: 'zzzz' },
    { option: 'packages', countMin: 1, search: { term: 'keywords', finds: '9001' }, nonsense: 'zzzz' },
  ],
  ledger,
  filters: [
    {
      name: 'keywords that contain',
      question: keywords,
      condition: { field: 'keyword', operator: 'contains', value: 'alpine' },
      keeps: (cell) => cell.includes('alpine'),
    },
    {
      name: 'keywords in the top ten',
      question: keywords,
      condition: { field: 'position', operator: 'lessOrEqual', value: 10 },
      keeps: (_, value) => (value('position') ?? 0) > 0 && (value('position') ?? 0) <= 10,
    },
    {
      name: 'search volume of at least',
      question: keywords,
      condition: { field: 'volume', operator: 'greaterOrEqual', value: 1000 },
      keeps: (_, value) => (value('volume') ?? 0) >= 1000,
    },
    {
      name: 'an average rank of at most',
      question: { ...keywords, report: 'average', metrics: ['avg_rank', 'min_rank'] },
      condition: { field: 'avg_rank', operator: 'lessOrEqual', value: 20 },
      keeps: (_, value) => (value('avg_rank') ?? 0) > 0 && (value('avg_rank') ?? 0) <= 20,
    },
  ],
  addsUp: () => true,
  // Every figure is that of one day, or a mean.
  addsOverTime: () => false,
  // Rank Ranger names no zone, and today's positions are left out until they are complete.
  zones: [],
  paged: [
    {
      question: { report: 'visibility', metrics: ['visibility_score'], dimension: 'date', period: { ...october, start: '2026-08-01' } },
      callsMin: 3,
    },
  ],
  sample: { report: 'ranks', metrics: ['position', 'volume', 'best_rank'], dimension: 'keyword', limit: 20 },
  crowd: {
    questions: Array.from({ length: 8 }, (_, at) => ({
      report: 'average',
      metrics: ['avg_rank'],
      dimension: 'keyword',
      period: { ...october, end: `2026-10-${at + 10}` },
    })),
    concurrentMax: 1,
  },
};
