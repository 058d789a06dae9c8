import { isRecord } from '../kernel/records.ts';
import { badSchema } from './serpstat-refusal.ts';

type Value = string | number;
type Compare = (value: Value, wanted: readonly Value[]) => boolean;

/** The names are those of https://github.com/SerpstatGlobal/serpstat-mcp-server-js. */
const COMPARES: Readonly<Record<string, Compare>> = {
  gt: (value, [wanted = 0]) => value > wanted,
  gte: (value, [wanted = 0]) => value >= wanted,
  lt: (value, [wanted = 0]) => value < wanted,
  lte: (value, [wanted = 0]) => value <= wanted,
  eq: (value, wanted) => wanted.includes(value),
  neq: (value, wanted) => !wanted.includes(value),
  between: (value, [low = 0, high = 0]) => value >= low && value <= high,
  contains: (value, wanted) => wanted.some((part) => String(value).includes(String(part))),
  notContains: (value, wanted) => !wanted.some((part) => String(value).includes(String(part))),
  startsWith: (value, wanted) => wanted.some((part) => String(value).startsWith(String(part))),
  endsWith: (value, wanted) => wanted.some((part) => String(value).endsWith(String(part))),
};

/** `complexFilter`: a list of groups of which one must hold, each a list of conditions that must all hold. */
export function linkTest<Row>(filter: unknown, fields: Readonly<Record<string, (row: Row) => Value>>): (row: Row) => boolean {
  if (filter === undefined) return () => true;
  if (!Array.isArray(filter)) throw badSchema('"complexFilter" must be an array of arrays');
  const groups = filter.map((group: unknown) => {
    if (!Array.isArray(group)) throw badSchema('"complexFilter" must be an array of arrays');
    return group.map((condition: unknown) => {
      const { field, compareType, value } = isRecord(condition) ? condition : {};
      const read = typeof field === 'string' && Object.hasOwn(fields, field) ? fields[field] : undefined;
      const compare = typeof compareType === 'string' && Object.hasOwn(COMPARES, compareType) ? COMPARES[compareType] : undefined;
      if (!read || !compare || !Array.isArray(value)) throw badSchema(`"complexFilter" does not know ${JSON.stringify(condition)}`);
      const wanted = value.filter((entry): entry is Value => typeof entry === 'string' || typeof entry === 'number');
      return (row: Row) => compare(read(row), wanted);
    });
  });
  return (row) => groups.length === 0 || groups.some((tests) => tests.every((test) => test(row)));
}
