import { expect, it } from 'vitest';
import { settings } from './env-settings.ts';
import { missingIn, settingDocs, settingGroups } from './setting-docs.ts';

it('every setting stands in one group alone', () => {
  const names = settingDocs.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names.toSorted()).toEqual(Object.keys(settings).toSorted());
});

it('what production must have comes first, and whatever may stand in its place beside it', () => {
  const [first, ...others] = settingGroups;
  expect(first?.settings.flatMap(({ name, without }) => (without === null ? [] : [name]))).toEqual([
    ...['PUBLIC_URL', 'APP_KEY', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM'],
  ]);
  for (const { or } of settingDocs) if (or !== null) expect(first?.settings.map(({ name }) => name)).toContain(or);
  expect(others.flatMap((group) => group.settings).filter(({ without }) => without !== null)).toEqual([]);
});

it('what is missing of it is told by name, with what follows, in a line each', () => {
  const all = { PUBLIC_URL: 'https://a.test', APP_KEY: 'k', DATABASE_URL: 'postgres://a', SMTP_URL: 'smtp://a', MAIL_FROM: 'a@a.test' };
  expect(missingIn(all)).toEqual([]);
  const { DATABASE_URL: _, ...others } = all;
  expect(missingIn(others)).toEqual([expect.stringMatching(/^DATABASE_URL or DATA_DIR is not set\. .*Set either to where data stays\.$/)]);
  expect(missingIn({ ...others, DATA_DIR: '/data' })).toEqual([]);
  expect(missingIn({ ...all, SMTP_URL: '' })).toEqual([expect.stringMatching(/^SMTP_URL is not set\. No mail goes out/)]);
  expect(missingIn({})).toHaveLength(5);
  for (const line of missingIn({})) expect(line).not.toContain('\n');
});
