import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

interface Line {
  number: string;
  asked: string;
  done: string;
  shown: string;
}

const lines = page.split('\n').flatMap((line): Line[] => {
  const [, number = '', asked = '', done = '', shown = '', ...rest] = line.split('|').map((cell) => cell.trim());
  return /^(\d+\.\d+\.\d+|CSV|WS)$/.test(number) && rest.length === 1 ? [{ number, asked, done, shown }] : [];
});
/** Paths of tests with the sentence that is quoted behind, where one is. */
const named = (text: string): { path: string; title: string | null }[] =>
  [...text.matchAll(/`((?:packages|e2e|scripts)\/[^`]+\.(?:test|spec)\.ts)`(?: “([^”]+)”)?/g)].map(([, path = '', title]) => ({
    path,
    title: title ?? null,
  }));

describe('the checklist of docs/security.md', () => {
  it('has the lines of levels 1 and 2, each once, in order', () => {
    const numbers = lines.map(({ number }) => number).filter((number) => /^\d/.test(number));
    const order = (number: string): number => number.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => order(a) - order(b)));
    expect(new Set(numbers.map((number) => number.split('.')[0])).size).toBe(14);
    expect(numbers.length).toBeGreaterThan(230);
    // No row that is written in another form is passed over.
    expect(page.match(/^\| (?!No\.|---)/gm)?.length).toBe(lines.length);
  });

  it('says in each line what is asked, what is done, and by what that is shown, or that nothing does', () => {
    const bare = lines.filter(({ asked, done, shown }) => {
      const says = /^(not shown: |not done: |does not apply: )\S/.test(shown) || named(shown).length > 0;
      return asked === '' || done === '' || !says;
    });
    expect(bare).toEqual([]);
    const shown = lines.filter(({ shown }) => named(shown).length > 0);
    expect(shown.length / lines.length).toBeGreaterThan(0.65);
  });

  it('names tests that there are, by sentences that stand in them', () => {
    const missing = named(page).filter(({ path, title }) => {
      if (!existsSync(join(root, path))) return true;
      return title !== null && !readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'").includes(title);
    });
    expect(missing).toEqual([]);
    expect(named(page).length).toBeGreaterThan(200);
  });

  it('names every test of attacks/', () => {
    const folder = 'packages/server/src/app/route-tests/attacks';
    const tests = readdirSync(join(root, folder)).filter((name) => name.endsWith('.test.ts'));
    expect(tests.filter((name) => !named(page).some(({ path }) => path === `${folder}/${name}`))).toEqual([]);
  });

  it('names files of the product that there are', () => {
    const paths = [...page.matchAll(/`((?:platform|identity|packages)\/[^`]+\.ts|secrets\.ts)`/g)].map(([, path = '']) => path);
    const missing = paths.filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, 'packages/server/src', path)));
    expect(missing).toEqual([]);
  });
});
