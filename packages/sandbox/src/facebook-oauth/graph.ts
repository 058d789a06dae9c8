import { perWorld } from '../kernel/per-world.ts';
import type { FieldAsk } from './fields.ts';
import type { GraphCall } from './graph-call.ts';
import { unknownField, unsupportedRequest } from './graph-error.ts';
import { type GraphKind, NodeRef, type OpenedKind } from './graph-kind.ts';

type Claim = { key: string; fits: (path: string, params: URLSearchParams) => boolean };

const DEEPEST = 6;

/**
 * Everything that can be asked on graph.facebook.com. Each stand-in of the family adds its kinds of objects when it
 * registers; the front (graph-routes.ts) looks objects up here by their id.
 */
export class Graph {
  #kinds: GraphKind[] = [];
  #claims: Claim[] = [];

  add(...kinds: GraphKind[]): void {
    this.#kinds.push(...kinds);
  }

  /** The kinds of signing in itself, which every other description of the same type comes after. */
  addBase(...kinds: GraphKind[]): void {
    this.#kinds.unshift(...kinds);
  }

  /** Takes paths (`me/accounts`) that no object tells apart, for counting and faults. */
  claim(key: string, fits: Claim['fits']): void {
    this.#claims.push({ key, fits });
  }

  /** Every description of the object that has this id; empty when there is none. */
  find(id: string): OpenedKind[] {
    return this.#kinds.flatMap((kind) => kind.open(id) ?? []);
  }

  /**
   * The stand-in a path belongs to: who claims it; else, of those that describe the object, who knows the edge or one of the
   * fields asked for, a provider before signing in itself; null: nobody describes it.
   */
  keyFor(path: string, params: URLSearchParams): string | null {
    const claimed = this.#claims.find(({ fits }) => fits(path, params));
    if (claimed) return claimed.key;
    const [first = '', edge] = path.split('/');
    const id = first === '' ? ((params.get('ids') ?? '').split(',')[0] ?? '') : first;
    const kinds = this.#kinds.filter((kind) => (id === 'me' ? kind.typeName === 'User' : kind.open(id) !== null));
    const names = edge === undefined ? (params.get('fields') ?? '').split(/\W+/) : [edge];
    return (kinds.findLast((kind) => names.some((name) => kind.knows(name))) ?? kinds[0])?.key ?? null;
  }

  /** Opens an object the token may see, or throws as the Graph does. */
  open(id: string, call: GraphCall): OpenedKind[] {
    const found = this.find(id);
    if (found.length === 0) throw unsupportedRequest(call.method, id);
    for (const kind of found) kind.admit(call);
    return found;
  }

  /** An object with the fields asked for. */
  render(id: string, call: GraphCall, depth = 0): Record<string, unknown> {
    const kinds = this.open(id, call);
    return this.#show(id, kinds, call, depth);
  }

  #show(id: string, kinds: readonly OpenedKind[], call: GraphCall, depth: number): Record<string, unknown> {
    const defaults = [...new Set(kinds.flatMap((kind) => kind.defaults))];
    const asks: readonly FieldAsk[] = call.fields ?? defaults.map((name) => ({ name, args: {}, fields: null }));
    const shown: Record<string, unknown> = {};
    for (const ask of asks) {
      if (ask.name === 'id') {
        shown.id = id;
        continue;
      }
      const value = this.#value(id, kinds, ask, call, depth);
      if (value !== undefined) shown[ask.name] = value;
    }
    return 'id' in shown ? shown : { ...shown, id };
  }

  #value(id: string, kinds: readonly OpenedKind[], ask: FieldAsk, call: GraphCall, depth: number): unknown {
    for (const kind of kinds) {
      const read = kind.field(ask.name);
      if (read) return this.#expand(read(call, ask), ask, call, depth);
    }
    for (const kind of kinds) {
      const answer = kind.edge(ask.name, 'GET');
      if (!answer) continue;
      const params = { ...ask.args };
      const body = answer({ ...call, method: 'GET', params, fields: ask.fields, path: `${id}/${ask.name}` });
      return isEmptyConnection(body) ? undefined : body;
    }
    throw unknownField(ask.name, kinds[0]?.typeName ?? 'Node');
  }

  #expand(value: unknown, ask: FieldAsk, call: GraphCall, depth: number): unknown {
    if (!(value instanceof NodeRef)) return ask.fields === null ? value : pick(value, ask.fields);
    if (depth >= DEEPEST) return { id: value.id };
    return this.#show(value.id, this.find(value.id), { ...call, fields: ask.fields }, depth + 1);
  }
}

/** Braces after a field that is a plain object: only the parts asked for. */
function pick(value: unknown, asks: readonly FieldAsk[]): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, asks));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  // `picture{url}` is answered `picture: {data: {url}}`: the wrapper is not part of what is asked.
  if (entries.length === 1 && entries[0]?.[0] === 'data') return { data: pick(entries[0][1], asks) };
  const part = (ask: FieldAsk) =>
    entries.filter(([name]) => name === ask.name).map(([name, inner]) => [name, ask.fields ? pick(inner, ask.fields) : inner]);
  return Object.fromEntries(asks.flatMap(part));
}

/** Inside another object the Graph leaves out a list without rows. */
function isEmptyConnection(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('data' in body)) return false;
  return Array.isArray(body.data) && body.data.length === 0 && !('summary' in body);
}

/** The graph of a sandbox. */
export const graphOf = perWorld(() => new Graph());
