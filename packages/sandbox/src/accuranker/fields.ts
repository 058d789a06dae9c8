import { refusal } from './refusal.ts';

type Fields<T> = Readonly<Record<string, (row: T) => unknown>>;

/** An object of the interface: each field is worked out when it is asked for. A field gives a Node, a list of Nodes, or a value. */
export class Node {
  /** How to work a field out; null: there is none of that name. */
  readonly find: (name: string) => (() => unknown) | null;
  /** What it is where none of its fields is named: readers in use ask for `history.ranking_distribution` and get all its groups. */
  readonly whole: Readonly<Record<string, unknown>>;

  constructor(find: Node['find'], whole: Node['whole'] = {}) {
    this.find = find;
    this.whole = whole;
  }
}

/** Many objects may share their fields, each with a row of its own. */
export function rowNode<T>(fields: Fields<T>, row: T): Node {
  return new Node((name) => {
    const read = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return read ? () => read(row) : null;
  });
}

export function fieldsNode(fields: Fields<undefined>): Node {
  return rowNode(fields, undefined);
}

/** A Node over an object whose values are at hand; asked for by its own name only, it is given whole. */
export function plainNode(values: Readonly<Record<string, unknown>>): Node {
  return new Node((name) => (Object.hasOwn(values, name) ? () => values[name] : null), values);
}

export type Wanted = Map<string, Wanted>;

/** `id,history.date` as a tree. Without `fields` nothing is wanted, and every object comes back empty. */
export function readFields(text: string): Wanted {
  const wanted: Wanted = new Map();
  for (const path of text.split(',').filter((part) => part !== '')) {
    let level = wanted;
    for (const name of path.trim().split('.')) {
      const next: Wanted = level.get(name) ?? new Map();
      level.set(name, next);
      level = next;
    }
  }
  return wanted;
}

function shape(value: unknown, wanted: Wanted, path: string): unknown {
  if (value instanceof Node) return wanted.size === 0 ? value.whole : select(value, wanted, `${path}.`);
  if (Array.isArray(value)) return value.map((entry: unknown) => shape(entry, wanted, path));
  const [inner] = wanted.keys();
  if (inner !== undefined && value !== null) throw refusal(400, `Invalid field: ${path}.${inner}`);
  return value;
}

/** An object with the wanted fields only. */
export function select(node: Node, wanted: Wanted, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    [...wanted].map(([name, inner]) => {
      const path = `${prefix}${name}`;
      const read = node.find(name);
      if (!read) throw refusal(400, `Invalid field: ${path}`);
      return [name, shape(read(), inner, path)];
    }),
  );
}
