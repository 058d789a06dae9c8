import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Input, providerSchema } from '@sightline/contract/sources';
import { describe, expect, test } from 'vitest';
import { findProvider, getProvider, isBuiltIn, providers } from './index.ts';

const withChildren = (inputs: Input[]): Input[] => inputs.flatMap((input) => [input, ...withChildren(input.children ?? [])]);

test('every provider is found by its key, and no other is', () => {
  for (const provider of providers) expect(getProvider(provider.declaration.key)).toBe(provider);
  expect(new Set(providers.map(({ declaration }) => declaration.key)).size).toBe(providers.length);
  expect(findProvider('nobody')).toBeNull();
  expect(() => getProvider('nobody')).toThrow('There is no provider "nobody".');
});

test('the sources of the specification come first, in its order, and what is built in after them', () => {
  expect(providers.map(({ declaration }) => declaration.name)).toEqual([
    'Google Analytics',
    'Search Console',
    'Google Ads',
    'Google My Business',
    'Facebook Ads',
    'Facebook Social',
    'Instagram',
    'Google Sheets',
    'Ahrefs V3',
    'SEMrush',
    'RankRanger',
    'SerpStat',
    'SERanking',
    'WooCommerce',
    'LinkedIn Ads',
    'LinkedIn Social',
    'SalesFlare',
    'Base.me',
    'AccuRanker',
    'Mailchimp',
    'TikTok',
    'Mission Control',
  ]);
  expect(providers.map(isBuiltIn)).toEqual(providers.map((_, at) => at === providers.length - 1));
});

describe.each(providers.map((provider) => [provider.declaration.key, provider] as const))('%s', (_, { declaration, mapping, oauth }) => {
  test('has a declaration the browser can read', () => {
    expect(providerSchema.parse(JSON.parse(JSON.stringify(declaration)))).toEqual(declaration);
  });

  test('is connected in one way', () => {
    if (declaration.auth.kind !== 'oauth') expect(oauth).toBeNull();
    if (declaration.auth.kind === 'oauth') expect(oauth?.scopes).toEqual(declaration.auth.scopes.map(({ scope }) => scope));
    if (declaration.auth.kind === 'credentials') {
      for (const { pattern } of declaration.auth.fields) expect(() => new RegExp(pattern ?? '')).not.toThrow();
    }
  });

  test('says of a text that is too short how long one is', () => {
    const fields = declaration.auth.kind === 'credentials' ? declaration.auth.fields : [];
    for (const { pattern, patternHint } of fields) {
      const least = /\{(\d+),\}/.exec(pattern ?? '')?.[1];
      if (least !== undefined) expect(patternHint).toContain(`at least ${least} `);
    }
  });

  test('marks a name of the owner’s choice as one that a renewal keeps', () => {
    const fields = declaration.auth.kind === 'credentials' ? declaration.auth.fields : [];
    for (const { isLabel = false, help = '' } of fields) expect(isLabel).toBe(help.includes('of your choice'));
  });

  test('draws its own mark', () => {
    expect(declaration.icon).toMatch(/^<svg [^>]*viewBox="0 0 24 24".*<\/svg>$/s);
    expect(declaration.icon).not.toMatch(/<script|href|url\(|on\w+=/i);
  });

  test('can ask every report it declares, and no other', () => {
    expect(Object.keys(mapping.reports).sort()).toEqual(declaration.reports.map(({ key }) => key).sort());
  });

  test('serves every list its forms ask for', () => {
    const asked = declaration.reports.flatMap(({ inputs }) =>
      withChildren(inputs).flatMap(({ options }) => (options?.kind === 'remote' ? [options.option] : [])),
    );
    expect(Object.keys(mapping.options)).toEqual(expect.arrayContaining(asked));
  });

  test('leaves requests as they were when it signs them', () => {
    const request = { method: 'GET', url: 'https://example.com/a', query: { b: 1 }, headers: { accept: 'x' } } as const;
    const before = structuredClone(request);
    mapping.authorise(request, {
      accessToken: 'a',
      token: 't',
      account: 'b',
      consumerKey: 'ck',
      consumerSecret: 'cs',
      website: 'https://example.com',
    });
    expect(request).toEqual(before);
  });

  test('measures websites by figures that its reports have, asked with an account', () => {
    for (const { report: key, metric } of declaration.measures ?? []) {
      const report = declaration.reports.find((one) => one.key === key);
      expect(report?.usesPeriod).toBe(true);
      expect(report?.metrics.map(({ id }) => id)).toContain(metric);
      const account = report?.inputs.filter(({ isAccount }) => isAccount === true) ?? [];
      expect(account.map(({ options }) => options?.kind)).toEqual(['remote']);
      // Everything else it needs has a value of its own.
      const open = report?.inputs.filter(
        ({ required, initial, isAccount, unless }) => required && initial === undefined && !isAccount && !unless,
      );
      expect(open?.map(({ name }) => name).filter((name) => name !== 'metrics')).toEqual([]);
    }
  });

  test.each(declaration.reports.map((report) => [report.key, report] as const))('the report %s agrees with itself', (_key, report) => {
    const metrics = report.metrics.map(({ id }) => id);
    const dimensions = report.dimensions.map(({ id }) => id);
    const inputs = withChildren(report.inputs).map(({ name }) => name);
    expect(new Set(metrics).size).toBe(metrics.length);
    expect(new Set(dimensions).size).toBe(dimensions.length);
    expect(new Set(inputs).size).toBe(inputs.length);
    if (report.trendDimension !== null) expect(dimensions).toContain(report.trendDimension);
    const { hourDimension } = report;
    if (hourDimension !== undefined) {
      expect(report.dimensions.find(({ id }) => id === hourDimension)?.kind).toBe('hour');
      // Nothing else is compared by its hours.
      expect(report.metrics.map(({ aggregation }) => aggregation.kind)).toContain('sum');
    }
    for (const { aggregation, incompatibleWith } of report.metrics) {
      if (aggregation.kind === 'ratio') expect(metrics).toEqual(expect.arrayContaining([aggregation.numerator, aggregation.denominator]));
      for (const clash of incompatibleWith ?? []) expect(dimensions).toEqual(expect.arrayContaining(clash.dimensions));
    }
    for (const input of withChildren(report.inputs)) {
      if (input.options?.kind === 'remote') expect(inputs).toEqual(expect.arrayContaining(input.options.needs));
      if (input.unless !== undefined) expect(inputs).toContain(input.unless.input);
      if (input.kind === 'boolean') expect(typeof input.initial).toBe('boolean');
    }
  });
});

/** A name with other spaces or capitals: the letters of "SERanking" are those of "SE Ranking". */
const otherwiseWritten = (name: string): RegExp =>
  new RegExp(`(?<![\\w@./-])${[...name.replaceAll(/[ .]/g, '')].join('[ .]?')}(?![\\w./-]|(?<=[a-z])[A-Z])`, 'gi');
/** What people read stands in quotes: addresses, keys and identifiers are no names. */
const isName = (found: string): boolean => /[A-Z]/.test(found[0] ?? '') && found !== found.toUpperCase();

test.each(providers.filter((provider) => !isBuiltIn(provider)).map(({ declaration }) => declaration))(
  'is called by one name in all that we say of it, but where people look for it at the vendor: $name',
  ({ key, name, auth }) => {
    const root = join(import.meta.dirname, '..', '..', '..');
    const files = [
      `packages/providers/src/${key}/**/*.ts`,
      'packages/server/src/dashboards/templates/ready/*.json',
      'packages/web/src/**/*.tsx',
    ];
    // The help of credentials tells where to go at the vendor, in the vendor's words.
    const atVendor = 'help' in auth ? auth.help : '';
    const others = globSync(files, { cwd: root, exclude: (file) => file.endsWith('.test.ts') }).flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8').replace(atVendor.replaceAll("'", "\\'"), '');
      return [...text.matchAll(otherwiseWritten(name))]
        .map(([found]) => found)
        .filter((found) => found !== name && isName(found))
        .map((found) => `${file}: ${found}`);
    });
    expect([...new Set(others)]).toEqual([]);
  },
);
