import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../..');
const pages = globSync('**/*.tsx', { cwd: folder }).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** Of each list, the rules of its class: lists have neither marks nor an indent by `base.css`. */
const lists = pages.flatMap(({ file, text }) =>
  [...text.matchAll(/<[ou]l\b[^>]*?className=\{(\w+)\.(\w+)\}/g)].flatMap(([, sheet, name]) => {
    const path = text.match(new RegExp(`import ${sheet} from '(.+\\.css)'`))?.[1];
    if (path === undefined) return [];
    const css = readFileSync(path.startsWith('#') ? join(folder, path.slice(1)) : join(folder, dirname(file), path), 'utf8');
    const rules = [...css.matchAll(new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'gm'))].map(([, body]) => body).join('');
    return [{ where: `${file}: .${name}`, rules }];
  }),
);

it('indents a list only for the numbers or dots that it shows there', () => {
  expect(lists.length).toBeGreaterThan(20);
  const indented = lists.filter(({ rules }) => /padding-(?:left|inline-start): (?!0)/.test(rules));
  expect(indented.length).toBeGreaterThan(0);
  expect(indented.filter(({ rules }) => !/list-style: (?:decimal|disc)/.test(rules)).map(({ where }) => where)).toEqual([]);
});
