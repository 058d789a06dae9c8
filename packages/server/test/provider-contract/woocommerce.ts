import { woocommerce as provider } from '@sightline/providers/woocommerce/index';
import type { LedgerCheck, Login, ProviderFacts, Question } from './provider-facts.ts';

const shopAt = (host: string) => `https://${host}.sandbox.test`;
/** Key pairs of the sandbox: two letters twenty times. */
const pair = (key: string, secret: string) => ({ consumerKey: `ck_${key.repeat(20)}`, consumerSecret: `cs_${secret.repeat(20)}` });
const manager = pair('a1', 'b2');
const alpine = { website: shopAt('alpine-outfitters'), ...manager };
const hudson: Login = {
  kind: 'credentials',
  typed: { website: shopAt('hudson-roasters'), ...manager },
  account: 'Hudson Roasters (hudson-roasters.sandbox.test)',
  refused: [],
};
/** A host that drops the header: the key arrives in the address only. */
const stripped: Extract<Login, { kind: 'credentials' }> = {
  kind: 'credentials',
  typed: { website: shopAt('stripped-header'), ...manager },
  account: 'Stripped Header (stripped-header.sandbox.test)',
  refused: [],
};

const period = { start: '2026-11-02', end: '2026-11-15' };
const revenue = (metric: string, dimension: string | null = null): Question => ({ report: 'revenue', metrics: [metric], dimension });
const figures = ['orders_count', 'num_items_sold', 'gross_sales', 'coupons', 'refunds', 'taxes', 'shipping', 'net_revenue', 'total_sales'];
const check = (host: string, question: Question, metric: string, ask: Record<string, string>, login?: Login): LedgerCheck => ({
  name: `${metric} of ${question.report} at ${host} ${JSON.stringify(ask)}`,
  question,
  metric,
  ...(login === undefined ? {} : { login }),
  ask: { shop: `${host}.sandbox.test`, ...period, ...ask },
  read: ({ value }) => ({ total: value as number }),
});
const product = '1011';
const ofProduct = (metric: string): Question => ({
  report: 'products',
  metrics: [metric],
  filter: { join: 'and', conditions: [{ field: 'product', operator: 'equals', value: product }] },
});
const oneDay = { start: '2026-11-07', end: '2026-11-07' };

export const woocommerce: ProviderFacts = {
  provider,
  login: {
    kind: 'credentials',
    typed: alpine,
    account: 'Alpine Outfitters (alpine-outfitters.sandbox.test)',
    refused: [
      { name: 'an unknown key', typed: { ...alpine, consumerKey: `ck_${'00'.repeat(20)}` }, field: 'consumerKey' },
      { name: 'a revoked key', typed: { ...alpine, ...pair('c9', 'd0') }, field: 'consumerKey' },
      { name: 'a wrong secret', typed: { ...alpine, consumerSecret: `cs_${'00'.repeat(20)}` }, field: 'consumerSecret' },
      { name: 'a key that may only write', typed: { ...alpine, ...pair('a7', 'b8') }, field: 'consumerKey' },
      { name: 'a user who may read no reports', typed: { ...alpine, ...pair('c3', 'd4') }, field: 'consumerKey' },
      { name: 'a user who may read nothing', typed: { ...alpine, ...pair('e5', 'f6') }, field: 'consumerKey' },
      { name: 'a key without its beginning', typed: { ...alpine, consumerKey: 'a1'.repeat(20) }, field: 'consumerKey' },
      {
        name: 'key and secret swapped',
        typed: { ...alpine, consumerKey: manager.consumerSecret, consumerSecret: manager.consumerKey },
        field: 'consumerKey',
      },
      { name: 'an address without encryption', typed: { ...alpine, website: 'http://alpine-outfitters.sandbox.test' }, field: 'website' },
      { name: 'an address of the own network', typed: { ...alpine, website: 'https://192.168.0.1' }, field: 'website' },
      { name: 'an address without a shop', typed: { ...alpine, website: shopAt('nobody') }, field: 'website' },
      { name: 'a shop without Analytics', typed: { ...alpine, website: shopAt('old-shop') }, field: 'website' },
      { name: 'a shop with plain permalinks', typed: { ...alpine, website: shopAt('plain-permalinks') }, field: 'website' },
      {
        name: 'an unknown key at a host that drops the header',
        typed: { ...stripped.typed, consumerKey: `ck_${'00'.repeat(20)}` },
        field: 'consumerKey',
      },
      {
        name: 'a wrong secret at a host that drops the header',
        typed: { ...stripped.typed, consumerSecret: `cs_${'00'.repeat(20)}` },
        field: 'consumerSecret',
      },
      { name: 'a shop that moved', typed: { ...alpine, website: shopAt('moved') }, field: 'website' },
      { name: 'a shop in maintenance', typed: { ...alpine, website: shopAt('maintenance') }, field: 'website' },
    ],
  },
  period,
  comparison: { start: '2026-10-19', end: '2026-11-01' },
  surveys: [
    ...['revenue', 'orders', 'channels', 'products', 'categories', 'variations', 'coupons'].map((report) => ({ report, inputs: {} })),
    ...['active', 'registered'].map((mode) => ({ report: 'customers', inputs: { mode } })),
    { report: 'taxes', inputs: {} },
    { report: 'stock', inputs: {} },
  ],
  options: [
    { option: 'product', countMin: 15, search: { term: 'backpack', finds: '1061' }, nonsense: 'zzzz' },
    { option: 'category', countMin: 6, search: { term: 'camp', finds: '19' }, nonsense: 'zzzz' },
    { option: 'coupon', countMin: 5, search: { term: 'welcome', finds: '502' }, nonsense: 'zzzz' },
    { option: 'orderStatus', countMin: 6, search: { term: 'compl', finds: 'completed' }, nonsense: 'zzzz' },
  ],
  ledger: [
    ...figures.map((metric) => check('alpine-outfitters', revenue(metric), metric, {})),
    ...figures.map((metric) => check('alpine-outfitters', revenue(metric, 'hour'), metric, {})),
    ...figures.map((metric) => check('hudson-roasters', revenue(metric), metric, {}, hudson)),
    check('stripped-header', revenue('net_revenue', 'date'), 'net_revenue', {}, stripped),
    check('hudson-roasters', { ...revenue('net_revenue', 'date'), period: oneDay }, 'net_revenue', oneDay, hudson),
    check('alpine-outfitters', { ...revenue('total_sales', 'hour'), period: oneDay }, 'total_sales', oneDay),
    check('alpine-outfitters', { report: 'orders', metrics: ['orders_count'], dimension: 'week' }, 'orders_count', {}),
    { ...check('alpine-outfitters', ofProduct('items_sold'), 'num_items_sold', { product }), metric: 'items_sold' },
  ].map((one) => ({ ...one, ask: { ...one.ask, metric: one.metric === 'items_sold' ? 'num_items_sold' : one.metric } })),
  filters: [
    {
      name: 'one product by its name',
      question: { report: 'products', metrics: ['items_sold', 'net_revenue'], dimension: 'product' },
      condition: { field: 'product', operator: 'equals', value: 'Head lamp' },
      keeps: (cell) => cell === 'Head lamp',
    },
    {
      name: 'two statuses',
      question: { report: 'orders', metrics: ['orders_count', 'net_revenue'], dimension: 'status' },
      condition: { field: 'status', operator: 'in', value: ['completed', 'processing'] },
      keeps: (cell) => ['Completed', 'Processing'].includes(cell),
    },
    {
      name: 'new customers',
      question: { report: 'orders', metrics: ['orders_count', 'net_revenue'], dimension: 'customerType' },
      condition: { field: 'customerType', operator: 'equals', value: 'new' },
      keeps: (cell) => cell === 'New customers',
    },
    {
      name: 'one coupon',
      question: { report: 'coupons', metrics: ['amount', 'orders_count'], dimension: 'coupon' },
      condition: { field: 'coupon', operator: 'equals', value: 'newsletter15' },
      keeps: (cell) => cell === 'newsletter15',
    },
    {
      name: 'channels by their words',
      question: { report: 'channels', metrics: ['orders_count', 'order_value'], dimension: 'channel' },
      condition: { field: 'channel', operator: 'contains', value: 'organic' },
      keeps: (cell) => cell.toLowerCase().includes('organic'),
    },
    {
      name: 'other countries',
      question: { report: 'channels', metrics: ['orders_count', 'order_value'], dimension: 'country' },
      condition: { field: 'country', operator: 'notEquals', value: 'AT' },
      keeps: (cell) => cell !== 'AT',
    },
    {
      name: 'one state of stock',
      question: { report: 'stock', metrics: ['products'], dimension: 'stockStatus' },
      condition: { field: 'stockStatus', operator: 'equals', value: 'instock' },
      keeps: (cell) => cell === 'In stock',
    },
  ],
  addsUp: () => true,
  addsOverTime: (report) => report !== 'customers',
  zones: [
    { question: revenue('orders_count', 'date'), zone: 'Europe/Vienna', marksToday: true, endsToday: false },
    { question: revenue('orders_count', 'date'), login: hudson, zone: 'America/New_York', marksToday: true, endsToday: false },
  ],
  paged: [
    { question: revenue('net_revenue', 'hour'), callsMin: 4 },
    { question: { report: 'channels', metrics: ['orders_count'], dimension: 'channel' }, callsMin: 3 },
    { question: { report: 'customers', inputs: { mode: 'all' }, metrics: ['customers_count'], dimension: 'country' }, callsMin: 10 },
  ],
  faultsAt: { pathContains: '/wp-json/wc' },
  sample: { report: 'products', metrics: ['items_sold', 'net_revenue'], dimension: 'product' },
  crowd: {
    questions: Array.from({ length: 12 }, (_, at) => ({
      ...revenue('net_revenue'),
      period: { start: '2026-11-01', end: `2026-11-${String(at + 2).padStart(2, '0')}` },
    })),
    concurrentMax: 2,
  },
};
