import { salesflare as provider } from '@sightline/providers/salesflare/index';
import type { LedgerCheck, Login, ProviderFacts, Question } from './provider-facts.ts';

/** Keys of the sandbox: an administrator's in Vienna, and one in New York. */
const typed = { account: 'Contract test', token: 'sf-demo-anna-4b7d1e90c2a86f35' };
const [alpineTeam, hudsonTeam] = ['5', '6'];
const hudsonLogin: Login = {
  kind: 'credentials',
  typed: { account: 'Contract test', token: 'sf-demo-dana-6a13f8d0b7c2e945' },
  account: 'Contract test (Hudson Media)',
  refused: [],
};
const [sales, retainers] = ['7', '8'];

const period = { start: '2026-10-01', end: '2026-10-31' };
const quarter = { start: '2026-08-01', end: '2026-10-31' };

/** Our metrics by report, and what the ledger calls them. */
const named: Record<string, Record<string, string>> = {
  created: { opportunitiesCreated: 'opportunities_created', valueCreated: 'value_created' },
  closed: {
    opportunitiesWon: 'opportunities_won',
    valueWon: 'value_won',
    opportunitiesLost: 'opportunities_lost',
    valueLost: 'value_lost',
    winRate: 'win_rate',
    averageDealSize: 'avg_deal_size',
    salesCycle: 'sales_cycle',
  },
  pipeline: {
    openOpportunities: 'open_opportunities',
    openValue: 'open_value',
    weightedValue: 'weighted_value',
    averageProbability: 'avg_probability',
    staleOpportunities: 'stale_opportunities',
    overdueOpportunities: 'overdue_opportunities',
  },
  stageTimes: { timeInStage: 'time_in_stage', stageVisits: 'stage_visits' },
  accounts: { accountsCreated: 'accounts_created' },
  contacts: { contactsCreated: 'contacts_created' },
  tasks: { tasksCompleted: 'tasks_completed', tasksOpen: 'tasks_open' },
};
/** The ledger's dimensions, where they are not called like ours. */
const dimensions: Record<string, string> = { 'custom:campaign': 'campaign' };
/** What our rows are called that have another name in the books. */
const rowNames: Record<string, string> = { '': '(none)', 'Old proposal': 'Old proposal (removed stage)' };

type Figures = Record<string, number | null>;
const figures = (value: unknown): Figures => value as Figures;

const check = (
  report: string,
  metric: string,
  dimension: string | null = null,
  { team = alpineTeam, login, ...given }: Partial<Question> & { team?: string; login?: Login } = {},
  ask: Record<string, string> = {},
): LedgerCheck => ({
  name: `${metric} of ${report} by ${dimension ?? 'nothing'} of ${team} ${JSON.stringify(given)}`,
  question: { report, metrics: [metric], dimension, ...given },
  metric,
  ...(login === undefined ? {} : { login }),
  ask: {
    team,
    ...(given.period ?? period),
    metric: named[report]?.[metric] ?? metric,
    ...(dimension === null || dimension === 'date' ? {} : { dimension: dimensions[dimension] ?? dimension }),
    ...ask,
  },
  read({ total, days, values }) {
    if (dimension === null) return { total: total as number | null };
    const rows = Object.entries(figures(dimension === 'date' ? days : values)).map(([name, value]) => [rowNames[name] ?? name, value]);
    return { total: total as number | null, rows: Object.fromEntries(rows) };
  },
});
const allOf = (report: string, ...rest: [dimension?: string | null, given?: Parameters<typeof check>[3], ask?: Record<string, string>]) =>
  Object.keys(named[report] ?? {}).map((metric) => check(report, metric, ...rest));
const atHudson = { team: hudsonTeam, login: hudsonLogin };
const unarchived = { archived: 'false' };

export const salesflare: ProviderFacts = {
  provider,
  skipsShortWaits: true,
  login: {
    kind: 'credentials',
    typed,
    account: 'Contract test (Alpine Agency)',
    refused: [
      { name: 'an unknown key', typed: { ...typed, token: 'sf-demo-anna-0000000000000000' }, field: 'token' },
      { name: 'a key of two words', typed: { ...typed, token: 'sf-demo anna-4b7d1e90c2a86f35' }, field: 'token' },
      { name: 'a subscription that has ended', typed: { ...typed, token: 'sf-demo-over-d8e2740c1b9f6a53' }, field: 'token' },
    ],
  },
  period,
  comparison: { start: '2026-09-01', end: '2026-09-30' },
  surveys: ['created', 'closed', 'pipeline', 'stageTimes', 'accounts', 'contacts', 'tasks', 'workflows'].map((report) => ({
    report,
    inputs: {},
  })),
  options: [
    { option: 'pipelines', countMin: 3, search: { term: 'retain', finds: retainers }, nonsense: 'zzzz' },
    { option: 'dimensions', countMin: 15, search: { term: 'kampagne', finds: 'custom:campaign' }, nonsense: 'zzzz' },
    { option: 'pipelineDimensions', countMin: 12, search: { term: 'expected', finds: 'closingMonth' }, nonsense: 'zzzz' },
    { option: 'stages', countMin: 8, search: { term: 'angebot', finds: 'Angebot “raus” 📨' }, nonsense: 'zzzz' },
    { option: 'users', countMin: 2, search: { term: 'größl', finds: 'Ben Größl' }, nonsense: 'zzzz' },
    { option: 'groups', countMin: 2, search: { term: 'bene', finds: '2' }, nonsense: 'zzzz' },
    { option: 'tags', countMin: 3, search: { term: 'seo', finds: 'SEO' }, nonsense: 'zzzz' },
    { option: 'leadSources', countMin: 4, search: { term: 'google', finds: 'Google Ads' }, nonsense: 'zzzz' },
    { option: 'lostReasons', countMin: 3, search: { term: 'price', finds: 'Price' }, nonsense: 'zzzz' },
  ],
  ledger: [
    ...['created', 'closed', 'pipeline', 'stageTimes', 'tasks', 'accounts'].flatMap((report) => allOf(report)),
    ...['created', 'closed', 'pipeline'].flatMap((report) => allOf(report, null, atHudson)),
    ...['created', 'closed', 'accounts'].flatMap((report) => allOf(report, 'date')),
    ...['created', 'closed'].flatMap((report) => allOf(report, 'date', atHudson)),
    check('created', 'valueCreated', null, { currency: 'USD' }, { currency: 'USD' }),
    check('created', 'valueCreated', 'owner', { period: quarter, inputs: { pipeline: [sales] } }, { pipeline: sales }),
    check('created', 'opportunitiesCreated', 'pipeline', { inputs: { pipeline: [sales, retainers] } }),
    ...['stage', 'owner', 'assignee', 'leadSource', 'currency', 'custom:campaign'].map((dimension) =>
      check('created', 'opportunitiesCreated', dimension),
    ),
    check('created', 'opportunitiesCreated', 'stage', { period: { start: '2025-01-01', end: '2025-05-31' } }),
    ...['winRate', 'averageDealSize', 'salesCycle'].map((metric) => check('closed', metric, 'owner', { period: quarter })),
    check('closed', 'valueLost', 'lostReason', { period: quarter }),
    ...['openValue', 'weightedValue', 'averageProbability'].map((metric) => check('pipeline', metric, 'stage')),
    check('pipeline', 'weightedValue', 'closingMonth'),
    ...allOf('stageTimes', 'stage'),
    ...allOf('contacts', null, {}, unarchived),
    ...allOf('contacts', 'date', {}, unarchived),
    check('contacts', 'contactsCreated', 'owner', {}, unarchived),
    check('accounts', 'accountsCreated', 'owner'),
    check('tasks', 'tasksCompleted', 'date'),
    ...['assignee', 'type', 'account'].flatMap((dimension) => allOf('tasks', dimension)),
  ],
  filters: [
    {
      name: 'an owner',
      question: { report: 'created', metrics: ['opportunitiesCreated', 'valueCreated'], dimension: 'owner' },
      condition: { field: 'owner', operator: 'equals', value: 'Ben Größl' },
      keeps: (cell) => cell === 'Ben Größl',
    },
    {
      name: 'stages by their words',
      question: { report: 'pipeline', metrics: ['openOpportunities', 'weightedValue'], dimension: 'stage' },
      condition: { field: 'stage', operator: 'contains', value: 'angebot' },
      keeps: (cell) => cell.toLowerCase().includes('angebot'),
    },
    {
      name: 'a known source',
      question: { report: 'closed', metrics: ['opportunitiesClosed', 'winRate'], dimension: 'leadSource' },
      condition: { field: 'leadSource', operator: 'notEquals', value: '(none)' },
      keeps: (cell) => cell !== '(none)',
    },
    {
      name: 'a kind of task',
      question: { report: 'tasks', metrics: ['tasksCompleted', 'tasksOpen'], dimension: 'type' },
      condition: { field: 'type', operator: 'equals', value: 'Call' },
      keeps: (cell) => cell === 'Call',
    },
    {
      name: 'a state of workflows',
      question: { report: 'workflows', metrics: ['workflowTotal', 'replyRate'], dimension: 'status' },
      condition: { field: 'status', operator: 'in', value: ['live', 'paused'] },
      keeps: (cell) => ['live', 'paused'].includes(cell),
    },
  ],
  // A thing counts under each of its tags and assignees.
  addsUp: (report, _, dimension) => dimension !== 'tag' && !(report === 'tasks' && dimension === 'assignee'),
  // What is open now is open whatever the period.
  addsOverTime: (_, metric) => metric !== 'tasksOpen',
  zones: [{ zone: 'Europe/Vienna' }, { zone: 'America/New_York', login: hudsonLogin }].map((place) => ({
    question: { report: 'created', metrics: ['opportunitiesCreated'], dimension: 'date' },
    ...place,
    marksToday: true,
    endsToday: true,
  })),
  paged: [
    {
      question: {
        report: 'created',
        metrics: ['opportunitiesCreated'],
        dimension: 'month',
        period: { start: '2026-01-01', end: period.end },
      },
      callsMin: 3,
    },
    { question: { report: 'tasks', metrics: ['tasksCompleted'], dimension: 'type' }, callsMin: 4 },
  ],
  sample: {
    report: 'created',
    inputs: { pipeline: [sales, retainers] },
    metrics: ['opportunitiesCreated', 'valueCreated'],
    dimension: 'date',
  },
  crowd: {
    questions: Array.from({ length: 16 }, (_, at) => ({
      report: 'created',
      metrics: ['opportunitiesCreated'],
      dimension: 'date',
      period: { start: period.start, end: `2026-10-${String(at + 10)}` },
    })),
    concurrentMax: 2,
  },
};
