import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { googleAnalytics } from '../google-analytics/index.ts';
import { allPages, pagesFolder } from './all-pages.ts';
import { providerPage } from './provider-page.ts';

const pages = allPages();
const how = 'Run `node packages/providers/src/pages/write-pages.ts` and look at what changed.';

describe('docs/providers', () => {
  test.each([...pages.keys()])('%s says what the declaration says', (name) => {
    const file = join(pagesFolder, name);
    expect(existsSync(file) ? readFileSync(file, 'utf8') : null, how).toBe(pages.get(name));
  });
  test('has no page of a provider that is gone', () => {
    expect(readdirSync(pagesFolder).sort(), how).toEqual([...pages.keys()].sort());
  });
});

test('tells the operator every variable, and the reader what a total is', () => {
  const page = providerPage({ ...googleAnalytics, settings: [{ secret: 'x', variable: 'DEVELOPER_TOKEN', sandboxValue: 'y' }] });
  for (const name of [
    'GOOGLE_ANALYTICS_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'GOOGLE_ANALYTICS_DEVELOPER_TOKEN',
    '/sources/google-analytics/callback',
  ]) {
    expect(page).toContain(name);
  }
  expect(page).toMatch(/\| Sessions \| `sessions` \| number \| added up \| more is better \|/);
});
