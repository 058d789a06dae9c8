import { allowFields, enumOf, type RestliQuery, recordOf, textOf, textsOf, urnId } from '../linkedin-restli/query.ts';
import { paramInvalid } from '../linkedin-restli/refusal.ts';
import type { RestliValue } from '../linkedin-restli/restli-text.ts';

export type Entity = Readonly<Record<string, unknown>>;

/** A field of `search`: a list of values that an entity's own must be among, or one value. */
export interface SearchField {
  /** The entity's value, as `search` writes it. */
  of: (entity: Entity) => string;
  kind: 'values' | 'flag';
  allowed?: readonly string[];
  urnTypes?: readonly string[];
}

export const ENTITY_STATUSES = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'CANCELED', 'COMPLETED', 'DRAFT', 'PENDING_DELETION', 'REMOVED'];

const HIDDEN = 'REMOVED';

/**
 * The entities that fit `search=(field:(values:List(…)),flag:true)`, by id unless `sortBy` says otherwise. Removed ones come only when
 * `search` asks for that status.
 */
export function searchEntities(entities: readonly Entity[], fields: Readonly<Record<string, SearchField>>, query: RestliQuery): Entity[] {
  query.allow(['q', 'search', 'sortBy', 'pageSize', 'pageToken', 'fields']);
  const search = query.record('search') ?? new Map<string, RestliValue>();
  allowFields('search', search, Object.keys(fields));
  let found = search.has('status') ? [...entities] : entities.filter(({ status }) => status !== HIDDEN);
  for (const [name, { of, kind, allowed, urnTypes }] of Object.entries(fields)) {
    const value = search.get(name);
    if (value === undefined) continue;
    const path = `search/${name}`;
    if (kind === 'flag') {
      const wanted = enumOf(path, textOf(path, value), ['true', 'false']);
      found = found.filter((entity) => of(entity) === wanted);
      continue;
    }
    const record = recordOf(path, value);
    allowFields(path, record, ['values']);
    const values = textsOf(`${path}/values`, record.get('values') ?? '');
    for (const one of values) {
      if (allowed) enumOf(`${path}/values`, one, allowed);
      if (urnTypes) urnId(`${path}/values`, one, urnTypes);
    }
    found = found.filter((entity) => values.includes(of(entity)));
  }
  return sortById(found, query);
}

function sortById(entities: Entity[], query: RestliQuery): Entity[] {
  const sort = query.record('sortBy');
  if (sort === null) return entities;
  allowFields('sortBy', sort, ['field', 'order']);
  if (textOf('sortBy/field', sort.get('field') ?? 'ID') !== 'ID') throw paramInvalid('sortBy/field');
  const order = enumOf('sortBy/order', textOf('sortBy/order', sort.get('order') ?? 'ASCENDING'), ['ASCENDING', 'DESCENDING']);
  const sign = order === 'ASCENDING' ? 1 : -1;
  return entities.sort((a, b) => sign * (Number(a.id) - Number(b.id)));
}

export function valuesOf(name: string, more: Partial<SearchField> = {}): SearchField {
  return { kind: 'values', of: (entity) => String(entity[name]), ...more };
}

export function flagOf(name: string): SearchField {
  return { kind: 'flag', of: (entity) => String(entity[name]) };
}
