import type { Option } from '@sightline/contract/sources';
import { listOptions } from '@sightline/providers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Harness, WatchedRuntime } from './harness.ts';
import { problemOf } from './no-secrets.ts';
import type { OptionCheck, ProviderFacts } from './provider-facts.ts';

const pagesMax = 20;

/** Every list a form offers: whole, searched, and with what a saved widget had chosen. */
export function optionTests(facts: ProviderFacts, harness: () => Harness): void {
  const { provider } = facts;
  let runtime: WatchedRuntime;
  const ask = (check: OptionCheck, more: { searchTerm?: string; page?: string | null; include?: string[] } = {}) =>
    listOptions(provider, check.option, { inputs: check.inputs ?? {}, searchTerm: '', page: null, ...more }, runtime);

  async function everyPage(check: OptionCheck): Promise<Option[]> {
    const found: Option[] = [];
    for (let page: string | null = null, read = 0; read < pagesMax; read += 1) {
      const answer = await ask(check, { page });
      found.push(...answer.options);
      if (answer.nextPage === null) return found;
      page = answer.nextPage;
    }
    return expect.fail(`${check.option} has more than ${pagesMax} pages`);
  }

  describe('option lists', () => {
    beforeAll(async () => {
      runtime = harness().runtime(provider, await harness().login(provider, facts.login));
    });

    test('are all checked', () => {
      expect(facts.options.map(({ option }) => option).sort()).toEqual(Object.keys(provider.mapping.options).sort());
    });

    describe.each(facts.options.map((check) => [check.option, check] as const))('%s', (_, check) => {
      test('lists each choice once, with a name', async () => {
        const all = await everyPage(check);
        expect(all.length).toBeGreaterThanOrEqual(check.countMin);
        expect(new Set(all.map(({ value }) => value)).size).toBe(all.length);
        for (const { value, label, metric, dimension } of all) {
          expect(value).not.toBe('');
          expect(label.trim()).not.toBe('');
          expect(label).not.toMatch(/&#?\w+;/);
          for (const meaning of [metric, dimension]) if (meaning !== undefined) expect(meaning).toMatchObject({ id: value, label });
        }
      });

      test('finds by words, whatever their case', async () => {
        const { term, finds } = check.search;
        const [lower, upper] = [await ask(check, { searchTerm: term }), await ask(check, { searchTerm: term.toUpperCase() })];
        expect(lower.options.map(({ value }) => value)).toContain(finds);
        expect(upper.options.map(({ value }) => value)).toContain(finds);
        expect(lower.options.length).toBeLessThan((await everyPage(check)).length + 1);
        if (check.nonsense !== null) expect((await ask(check, { searchTerm: check.nonsense })).options).toEqual([]);
      });

      test('has what was chosen before, even when the search does not find it', async () => {
        const all = await everyPage(check);
        const chosen = all.at(-1)?.value ?? '';
        const { options } = await ask(check, { searchTerm: check.nonsense ?? '', include: [chosen, 'gone'] });
        const values = options.map(({ value }) => value);
        expect(values).toContain(chosen);
        expect(values.filter((value) => value === chosen)).toHaveLength(1);
        expect(values).not.toContain('gone');
      });

      const needs = Object.keys(check.inputs ?? {});
      test(needs.length === 0 || check.onlyNarrows ? 'needs nothing' : 'asks for what it needs', async () => {
        const asked = () => ask({ ...check, inputs: {} });
        if (needs.length === 0) return expect(asked()).resolves.toBeDefined();
        if (check.onlyNarrows)
          return expect((await everyPage({ ...check, inputs: {} })).length).toBeGreaterThan((await everyPage(check)).length);
        const problem = await problemOf(asked);
        expect(problem.status, problem.message).toBe(422);
        expect(needs).toEqual(expect.arrayContaining(Object.keys(problem.details.errors ?? {})));
      });
    });
  });
}
