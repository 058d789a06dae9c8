import { type RawBuilder, sql } from 'kysely';
import { actingName } from '#platform/audit-log/index.ts';
import type { Person } from './person.ts';
import { type Kind, kindsOf, type ListedColumn } from './person-tables.ts';

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
/** As it is, and as JSON writes it within quotes. */
const bothForms = (text: string): string[] => [...new Set([text, JSON.stringify(text).slice(1, -1)])];

/** An address, whatever stands around it but what could be a part of a longer one. For PostgreSQL. */
const addressPattern = (address: string): string => `(?<![[:alnum:]._+-])${plain(address)}(?![[:alnum:]_@-])`;
/** A name where one stands alone: as a whole value, or in the sentences that the product writes of who did something. */
const namePattern = (name: string): string => `(?<=^|"|by |\\. | as )${plain(name)}(?=$|"|\\.($|"| )| had it sent| skipped this)`;

/** What finds a person within a text, and what replaces it. */
export function patternsOf(person: Person, pseudonym: string): { pattern: string; instead: string }[] {
  return [
    ...person.addresses.flatMap(bothForms).map((address) => ({ pattern: addressPattern(address), instead: pseudonym })),
    ...person.names.flatMap(bothForms).map((name) => ({ pattern: namePattern(name), instead: pseudonym })),
    ...(person.id === null ? [] : [{ pattern: `(?<![[:alnum:]_-])${plain(person.id)}(?![[:alnum:]_-])`, instead: pseudonym }]),
  ];
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> | null =>
  conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
const textsOf = (values: readonly string[]): RawBuilder<string[]> => sql`array[${sql.join(values)}]::text[]`;

function matchesKind(ref: RawBuilder<unknown>, kind: Kind, person: Person): RawBuilder<boolean> | null {
  const { id, names, addresses } = person;
  switch (kind) {
    case 'id':
      return id === null ? null : sql<boolean>`${ref} = ${id}`;
    case 'name':
      // The operator's acts in somebody's name stand under both.
      return names.length === 0 ? null : sql<boolean>`${ref} = any(${textsOf(names.flatMap((name) => [name, actingName(name)]))})`;
    case 'address':
      return addresses.length === 0 ? null : sql<boolean>`lower(${ref}) = any(${textsOf(addresses)})`;
    case 'addresses':
      return addresses.length === 0 ? null : sql<boolean>`regexp_split_to_array(lower(${ref}), '[,;\\s]+') && ${textsOf(addresses)}`;
    case 'keys':
      return addresses.length === 0
        ? null
        : sql<boolean>`exists (select from jsonb_object_keys(${ref}) as said (name) where lower(said.name) = any(${textsOf(addresses)}))`;
    case 'words':
      return anyOf(patternsOf(person, '').map(({ pattern }) => sql<boolean>`${ref}::text ~* ${pattern}`));
    case 'sealed':
      return null;
  }
}

/** Rows in which the column names the person; null: it cannot. Null in `table`: the columns stand alone. */
export const matches = (listed: ListedColumn, person: Person, table: string | null = null): RawBuilder<boolean> | null => {
  const ref = sql.ref(table === null ? listed.column : `${table}.${listed.column}`);
  return anyOf(kindsOf(listed).flatMap((kind) => matchesKind(ref, kind, person) ?? []));
};
