import { badField } from './problem.ts';
import type { Query } from './query.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Names = Map<string, Names | null>;

/** `a.b,a.c,d` as a tree; null where everything below is meant. */
function readNames(text: string): Names {
  const tree: Names = new Map();
  for (const path of text.split(',').map((name) => name.trim())) {
    let level = tree;
    const steps = path.split('.');
    steps.forEach((step, index) => {
      if (index === steps.length - 1) {
        level.set(step, null);
        return;
      }
      const next = level.get(step);
      // What is meant as a whole stays whole.
      if (next === null) return;
      const below: Names = next ?? new Map();
      level.set(step, below);
      level = below;
    });
  }
  return tree;
}

function keep(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((entry) => keep(entry, names));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const below = names.get(name);
      if (below === undefined) return [];
      return [[name, below === null ? part : keep(part, below)]];
    }),
  );
}

function drop(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((entry) => drop(entry, names));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const below = names.get(name);
      if (below === null) return [];
      return [[name, below === undefined ? part : drop(part, below)]];
    }),
  );
}

/** Applies `fields` or `exclude_fields`; names that do not exist are passed over. */
export function selectFields(query: Query, body: unknown): unknown {
  const [fields, excluded] = [query.text('fields'), query.text('exclude_fields')];
  if (fields !== null && excluded !== null) throw badField('exclude_fields', 'fields and exclude_fields cannot be used together');
  if (fields !== null) return keep(body, readNames(fields));
  return excluded === null ? body : drop(body, readNames(excluded));
}
