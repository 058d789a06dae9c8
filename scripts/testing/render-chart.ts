import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

/** The part of Helm's template language that our chart keeps to; anything else is an error, so that the chart stays one that this can check. */
type Node =
  | { kind: 'text'; text: string }
  | { kind: 'put'; pipe: string }
  | { kind: 'if'; pipe: string; body: Node[] }
  | { kind: 'range'; key: string; value: string; pipe: string; body: Node[] };

export interface Given {
  values: unknown;
  release: string;
}

interface Scope {
  root: Record<string, unknown>;
  variables: Record<string, unknown>;
  parts: ReadonlyMap<string, Node[]>;
  /** Paths of values that a template read. */
  read: Set<string>;
}

const actionForm = /\{\{(-?)\s*(.*?)\s*(-?)\}\}/gs;

function tokensOf(text: string): (string | { action: string })[] {
  const tokens: (string | { action: string })[] = [];
  let at = 0;
  let trims = false;
  for (const found of text.matchAll(actionForm)) {
    const [whole, before, action = '', after] = found;
    let plain = text.slice(at, found.index);
    if (trims) plain = plain.trimStart();
    if (before === '-') plain = plain.trimEnd();
    tokens.push(plain, { action });
    trims = after === '-';
    at = found.index + whole.length;
  }
  const rest = text.slice(at);
  tokens.push(trims ? rest.trimStart() : rest);
  return tokens;
}

/** Nodes up to the `end` that belongs to them. `define`s go into `parts`. */
function parseNodes(tokens: (string | { action: string })[], parts: Map<string, Node[]>, isInside = false): Node[] {
  const nodes: Node[] = [];
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    if (typeof token === 'string') {
      nodes.push({ kind: 'text', text: token });
      continue;
    }
    const { action } = token;
    const [, name] = /^define "([^"]+)"$/.exec(action) ?? [];
    const [, condition] = /^if (.+)$/.exec(action) ?? [];
    const [, key, value, pipe] = /^range (\$\w+), (\$\w+) := (.+)$/.exec(action) ?? [];
    if (action === 'end') {
      if (!isInside) throw new Error('An end without a beginning');
      return nodes;
    }
    if (name !== undefined) parts.set(name, parseNodes(tokens, parts, true));
    else if (condition !== undefined) nodes.push({ kind: 'if', pipe: condition, body: parseNodes(tokens, parts, true) });
    else if (key !== undefined && value !== undefined && pipe !== undefined)
      nodes.push({ kind: 'range', key, value, pipe, body: parseNodes(tokens, parts, true) });
    else nodes.push({ kind: 'put', pipe: action });
  }
  if (isInside) throw new Error('A beginning without an end');
  return nodes;
}

function lookUp(path: string, { root, read }: Scope): unknown {
  if (path.startsWith('.Values.')) read.add(path.slice('.Values.'.length));
  let found: unknown = root;
  for (const name of path.slice(1).split('.').filter(Boolean)) {
    if (typeof found !== 'object' || found === null || !(name in found)) throw new Error(`${path}: there is no ${name}`);
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** Words of a command: quoted texts, numbers, paths, variables, and commands in brackets. */
const wordForm = /"(?:[^"\\]|\\.)*"|\((?:[^()]|\([^()]*\))*\)|\S+/g;

function readWord(word: string, scope: Scope): unknown {
  if (word.startsWith('"')) return JSON.parse(word) as unknown;
  if (word.startsWith('(')) return evaluate(word.slice(1, -1), scope);
  if (/^\d+$/.test(word)) return Number(word);
  if (word.startsWith('$')) return scope.variables[word];
  if (word.startsWith('.')) return lookUp(word, scope);
  throw new Error(`“${word}” is not in the part of the language that the chart keeps to`);
}

const indented = (width: number, text: string): string =>
  text
    .split('\n')
    .map((line) => `${' '.repeat(width)}${line}`)
    .join('\n');
const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === false ||
  value === null ||
  value === undefined ||
  value === 0 ||
  JSON.stringify(value) === '{}' ||
  JSON.stringify(value) === '[]';

function call(name: string, given: unknown[], scope: Scope): unknown {
  const [first, second] = given;
  if (name === 'quote') return JSON.stringify(String(first));
  if (name === 'default') return isEmpty(second) ? first : second;
  if (name === 'not') return isEmpty(first);
  if (name === 'add') return given.map(Number).reduce((sum, each) => sum + each, 0);
  if (name === 'toYaml') return stringify(first).trimEnd();
  if (name === 'nindent') return `\n${indented(Number(first), String(second))}`;
  if (name === 'printf') return given.slice(1).reduce<string>((text, each) => text.replace('%s', String(each)), String(first));
  if (name === 'include') {
    const part = scope.parts.get(String(first));
    if (part === undefined) throw new Error(`There is no part ${String(first)}`);
    return render(part, scope);
  }
  throw new Error(`“${name}” is not in the part of the language that the chart keeps to`);
}

const functions = ['quote', 'default', 'not', 'add', 'toYaml', 'nindent', 'printf', 'include'];

/** What stands in front of a bar is the last argument of what stands behind it. */
function evaluate(pipe: string, scope: Scope): unknown {
  const commands = pipe.split(/\s\|\s(?![^(]*\))/);
  return commands.reduce<{ value: unknown }[]>((passed, command) => {
    const [name = '', ...words] = command.match(wordForm) ?? [];
    const given = passed.map(({ value }) => value);
    const value = functions.includes(name)
      ? call(name, [...words.map((word) => readWord(word, scope)), ...given], scope)
      : readWord(name, scope);
    return [{ value }];
  }, [])[0]?.value;
}

function render(nodes: readonly Node[], scope: Scope): string {
  return nodes
    .map((node): string => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'put') return String(evaluate(node.pipe, scope));
      const found = evaluate(node.pipe, scope);
      if (node.kind === 'if') return isEmpty(found) ? '' : render(node.body, scope);
      return Object.entries(found as Record<string, unknown>)
        .map(([key, value]) => render(node.body, { ...scope, variables: { ...scope.variables, [node.key]: key, [node.value]: value } }))
        .join('');
    })
    .join('');
}

/** The chart's files as Helm would fill them in: manifests, plain texts, and which values were read. */
export function renderChart(
  folder: string,
  { values, release }: Given,
): { texts: Map<string, string>; manifests: unknown[]; read: Set<string> } {
  const chart = parse(readFileSync(join(folder, 'Chart.yaml'), 'utf8')) as { name: string; appVersion: string };
  const parts = new Map<string, Node[]>();
  const names = readdirSync(join(folder, 'templates'));
  const files = names.map((name): [string, Node[]] => [
    name,
    parseNodes(tokensOf(readFileSync(join(folder, 'templates', name), 'utf8')), parts),
  ]);
  const read = new Set<string>();
  const root = { Values: values, Release: { Name: release }, Chart: { Name: chart.name, AppVersion: chart.appVersion } };
  const texts = new Map(
    files.filter(([name]) => !name.startsWith('_')).map(([name, nodes]) => [name, render(nodes, { root, variables: {}, parts, read })]),
  );
  const manifests = [...texts]
    .filter(([name]) => name.endsWith('.yaml'))
    .flatMap(([, text]) => text.split(/^---$/m))
    .map((text): unknown => parse(text))
    .filter((manifest) => manifest !== null);
  return { texts, manifests, read };
}
