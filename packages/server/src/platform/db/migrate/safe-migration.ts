import type { Migration } from '../migrations/list.ts';
import { statementsOf } from './migrate.ts';

/** A line before a statement that says why it is harmless though its form is not. */
const reasonForm = /^\s*-- safe: \S.{9,}$/m;

/** The parts of a list that stand between commas outside of brackets and quotes. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (const sign of list) {
    if (sign === "'") isQuoted = !isQuoted;
    if (!isQuoted && sign === '(') depth += 1;
    if (!isQuoted && sign === ')') depth -= 1;
    if (!isQuoted && depth === 0 && sign === ',') parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts.map((part) => part.trim());
}

const volatileDefault = /\bdefault\s+\(?\s*(random|gen_random_uuid|uuid_generate\w*|clock_timestamp|nextval)\s*\(/;

function columnFault(action: string): string | null {
  if (/\bnot null\b/.test(action) && !/\bdefault\b/.test(action))
    return 'is NOT NULL without a default: the release before does not fill it';
  if (volatileDefault.test(action) || /\bgenerated always as\b|\bserial\b/.test(action))
    return 'has every row written anew while everybody waits';
  if (/\b(unique|primary key|references|check)\b/.test(action))
    return 'brings a constraint, which reads the whole table and binds the release before';
  return null;
}

/** What one action of ALTER TABLE on a table with rows does to a release that still runs; null: nothing. */
function actionFault(action: string): string | null {
  if (/^add column\b/.test(action)) return columnFault(action);
  if (/^drop constraint\b/.test(action) || /^alter column \S+ (set default|drop not null)\b/.test(action)) return null;
  if (/^drop column\b/.test(action)) return 'drops a column that the release before still names';
  if (/^rename\b/.test(action)) return 'renames what the release before still names';
  return 'is neither a new column, a looser constraint nor a default';
}

const withoutComments = (statement: string): string =>
  statement
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

function statementFault(statement: string, created: Set<string>): string | null {
  const text = withoutComments(statement);
  const [, made] = /^create table (?:if not exists )?(\S+)/.exec(text) ?? [];
  if (made !== undefined) {
    created.add(made);
    return null;
  }
  const [, altered = '', actions = ''] = /^alter table (?:only )?(\S+) (.*)$/.exec(text) ?? [];
  const [, indexed = ''] = /^create (?:unique )?index .*? on (\S+)/.exec(text) ?? [];
  const [, filled = ''] = /^insert into (\S+)/.exec(text) ?? [];
  if (created.has(altered) || created.has(indexed) || created.has(filled)) return null;
  if (/^drop index\b/.test(text)) return null;
  if (altered !== '')
    return (
      partsOf(actions)
        .map(actionFault)
        .find((fault) => fault !== null) ?? null
    );
  if (indexed !== '') return 'makes an index while nobody can write to the table';
  return 'changes or takes away what is there';
}

/**
 * Why a migration must not run beside the release before it, a line for each statement; none: it may. The rule in words is in docs/deploy.md. A statement that
 * breaks it in form but not in effect has a line `-- safe: why` above it.
 */
export function faultsOf({ name, sql }: Migration): string[] {
  const created = new Set<string>();
  return statementsOf(sql).flatMap((statement) => {
    const fault = statementFault(statement, created);
    return fault === null || reasonForm.test(statement) ? [] : [`${name}: “${withoutComments(statement).slice(0, 80)}” ${fault}`];
  });
}
