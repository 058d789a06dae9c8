import { accuranker as provider } from '@sightline/providers/accuranker/index';
import { alpine, hudson, ledger, october } from './accuranker-ledger.ts';
import type { ProviderFacts, Question } from './provider-facts.ts';

const typed = { account: 'Contract test', token: '3f9c1b7a5e2d8046f1a9c3b7d5e20846a1f3c9b7' };
const timeSteps = ['date', 'week', 'month'];
/** One place for each keyword. */
const desktop = { ...alpine, searchEngine: '1', device: '1' };
const keywords: Question = {
  report: 'keywords',
  metrics: ['position', 'volume'],
  dimension: 'keyword',
  inputs: desktop,
  limit: 1000,
};

export const accuranker: ProviderFacts = {
  provider,
  skipsShortWaits: true,
  login: {
    kind: 'credentials',
    typed,
    account: typed.account,
    refused: [
      { name: 'an unknown token', typed: { ...typed, token: 'f'.repeat(40) }, field: 'token' },
      { name: 'a token with a space', typed: { ...typed, token: '3f9c1b7a 5e2d8046' }, field: 'token' },
      {
        name: 'a plan without the interface',
        typed: { ...typed, token: 'c5b9d3f20864e7a1c5b9d3f20864e7a1c5b9d3f2' },
        field: 'token',
      },
    ],
  },
  period: october,
  comparison: { start: '2026-09-01', end: '2026-09-30' },
  surveys: [
    { report: 'domain', inputs: alpine },
    { report: 'domain', inputs: hudson },
    { report: 'keywords', inputs: alpine },
    { report: 'keywords', inputs: desktop },
    { report: 'competitors', inputs: { ...alpine, competitor: '77' } },
    { report: 'competitors', inputs: alpine },
    { report: 'competitorKeywords', inputs: { ...alpine, competitor: '77' } },
    { report: 'tags', inputs: alpine },
    { report: 'landingPages', inputs: alpine },
    { report: 'domains', inputs: {} },
  ],
  /** Lists of histories: AccuRanker has none of several items together, so only what adds up has a total, and none has a trend. */
  async compatible({ report, inputs }, metrics, dimension) {
    const isList = report === 'tags' || report === 'landingPages' || report === 'domains';
    const isSideBySide = report === 'competitors' && inputs.competitor === undefined;
    if (!isList && !isSideBySide) return metrics;
    if (dimension === null) return report === 'landingPages' || report === 'domains' ? metrics : [];
    return timeSteps.includes(dimension) ? [] : metrics;
  },
  options: [
    { option: 'domains', countMin: 4, search: { term: 'hudson', finds: '1002' }, nonsense: 'zzzz' },
    { option: 'competitors', inputs: alpine, countMin: 2, search: { term: 'trail', finds: '77' }, nonsense: 'zzzz' },
    { option: 'searchEngines', inputs: alpine, countMin: 2, search: { term: 'bing', finds: '2' }, nonsense: 'zzzz' },
    { option: 'countries', inputs: alpine, countMin: 2, search: { term: 'austria', finds: 'at' }, nonsense: 'zzzz' },
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
      name: 'one tag',
      question: { report: 'tags', metrics: ['keywords', 'average_rank'], dimension: 'tag' },
      condition: { field: 'tag', operator: 'equals', value: 'brand' },
      keeps: (cell) => cell === 'brand',
    },
    {
      name: 'landing pages that contain',
      question: { report: 'landingPages', metrics: ['keywords', 'share_of_voice'], dimension: 'page', limit: 1000 },
      condition: { field: 'page', operator: 'contains', value: 'boots' },
      keeps: (cell) => cell.includes('boots'),
    },
    {
      name: 'other domains',
      question: { report: 'domains', metrics: ['keywords_total'], dimension: 'domain' },
      condition: { field: 'domain', operator: 'notContains', value: 'Hudson' },
      keeps: (cell) => !cell.includes('Hudson'),
    },
  ],
  addsUp: () => true,
  // Every figure is that of one day.
  addsOverTime: () => false,
  // AccuRanker names no zone, and has no day before its keywords are refreshed.
  zones: [],
  paged: [{ question: { report: 'keywords', metrics: ['keywords', 'top10'], dimension: 'date', inputs: alpine }, callsMin: 2 }],
  sample: { report: 'keywords', metrics: ['position', 'volume', 'share_of_voice'], dimension: 'keyword', limit: 20 },
  crowd: {
    questions: Array.from({ length: 16 }, (_, at) => ({
      report: 'keywords',
      metrics: ['position', 'volume'],
      dimension: 'keyword',
      period: { ...october, end: `2026-10-${at + 10}` },
    })),
    concurrentMax: 4,
  },
};
