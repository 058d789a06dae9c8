import type { FieldAsk } from './fields.ts';
import type { GraphCall, GraphMethod } from './graph-call.ts';

/** A field's value that is an object of the graph: shown as `{id, name}`, or with the fields asked for in braces. */
export class NodeRef {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

type FieldOf<T> = (object: T, call: GraphCall, ask: FieldAsk) => unknown;
type EdgeOf<T> = (object: T, call: GraphCall) => unknown;

/** What a stand-in knows of one type of object. Several stand-ins may describe the same type, each with fields of its own. */
export interface KindSpec<T> {
  /** The Graph's name of the type, e.g. `AdAccount`: it stands in error messages. */
  typeName: string;
  /** The stand-in calls to such an object count under. */
  key: string;
  find(id: string): T | null;
  /** Throws when the token may not see the object; runs before any field or edge. */
  admit?(object: T, call: GraphCall): void;
  /** Values by name; undefined leaves the field out, as the Graph does. `id` is added by itself. */
  fields?: Readonly<Record<string, FieldOf<T>>>;
  /** Fields shown when none are asked for. */
  defaults?: readonly string[];
  /** Edges by name and method; they answer the whole body. */
  edges?: Readonly<Record<string, Partial<Record<GraphMethod, EdgeOf<T>>>>>;
  /** What the object itself does with POST or DELETE. */
  actions?: Partial<Record<Exclude<GraphMethod, 'GET'>, EdgeOf<T>>>;
}

/** An object that was found, with its type forgotten. */
export interface OpenedKind {
  typeName: string;
  key: string;
  defaults: readonly string[];
  admit(call: GraphCall): void;
  field(name: string): ((call: GraphCall, ask: FieldAsk) => unknown) | null;
  edge(name: string, method: GraphMethod): ((call: GraphCall) => unknown) | null;
  action(method: GraphMethod): ((call: GraphCall) => unknown) | null;
}

export interface GraphKind {
  typeName: string;
  key: string;
  /** Whether it has a field or an edge of that name. */
  knows(name: string): boolean;
  open(id: string): OpenedKind | null;
}

function own<V>(table: Readonly<Record<string, V>> | undefined, name: string): V | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}

export function defineKind<T>(spec: KindSpec<T>): GraphKind {
  const { typeName, key, defaults = [] } = spec;
  function open(id: string): OpenedKind | null {
    const object = spec.find(id);
    if (object === null) return null;
    return {
      typeName,
      key,
      defaults,
      admit: (call) => spec.admit?.(object, call),
      field: (name) => {
        const read = own(spec.fields, name);
        return read ? (call, ask) => read(object, call, ask) : null;
      },
      edge: (name, method) => {
        const answer = own(spec.edges, name)?.[method];
        return answer ? (call) => answer(object, call) : null;
      },
      action: (method) => {
        const act = method === 'GET' ? undefined : spec.actions?.[method];
        return act ? (call) => act(object, call) : null;
      },
    };
  }
  const knows = (name: string) => own(spec.fields, name) !== undefined || own(spec.edges, name) !== undefined;
  return { typeName, key, knows, open };
}
