import { isRecord } from './records.ts';

/** Members of an answer by name, each with those below it; null where everything below is meant. */
type FieldTree = Map<string, FieldTree | null>;

/** Reads `a.b,a.c,d`. */
function readFields(text: string): FieldTree {
  const tree: FieldTree = new Map();
  for (const path of text.split(',').map((field) => field.trim())) {
    let level = tree;
    const names = path.split('.');
    for (const [i, name] of names.entries()) {
      const known = level.get(name);
      // What is meant as a whole stays whole.
      if (known === null) break;
      const below: FieldTree | null = i === names.length - 1 ? null : (known ?? new Map());
      level.set(name, below);
      if (below === null) break;
      level = below;
    }
  }
  return tree;
}

function choose(value: unknown, tree: FieldTree, keeps: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => choose(entry, tree, keeps));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const below = tree.get(name);
      if (below) return [[name, choose(part, below, keeps)]];
      return (below === null) === keeps ? [[name, part]] : [];
    }),
  );
}

/** An answer with only the members named; names that do not exist are passed over. */
export function keepFields(body: unknown, fields: string): unknown {
  return choose(body, readFields(fields), true);
}

export function dropFields(body: unknown, fields: string): unknown {
  return choose(body, readFields(fields), false);
}
