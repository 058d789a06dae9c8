import type { Db } from '../engine/open.ts';
import { timeColumnOf } from '../history/history-weeks.ts';
import { companyColumn, type Reference, referencesOf, type Table, tablesOf, type UniqueKey, uniqueKeysOf } from '../spread/catalogue.ts';

/** What keeps a table from being spread, in words for whoever runs or writes the product. */
export interface SpreadFault {
  table: string;
  /** Of the key or reference. */
  name: string;
  why: string;
  remedy: string;
}

export const faultWords = ({ table, name, why, remedy }: SpreadFault): string => `${table}: ${name} ${why}. Remedy: ${remedy}.`;

function keyFault({ table, name, columns }: UniqueKey, tables: ReadonlyMap<string, Table>): SpreadFault[] {
  const column = tables.get(table)?.column ?? null;
  if (column !== null && !columns.includes(column))
    return [{ table, name, why: 'is unique over all servers', remedy: `make ${column} part of it, or have a claim keep it unique` }];
  const time = timeColumnOf(table);
  if (time === null || columns.includes(time)) return [];
  return [{ table, name, why: 'is unique over all weeks of history', remedy: `make ${time} part of it` }];
}

function referenceFault({ table, name, columns, referred, referredColumns }: Reference, tables: ReadonlyMap<string, Table>): SpreadFault[] {
  const [from, to] = [tables.get(table), tables.get(referred)];
  if (to === undefined || from === undefined) return [];
  if (timeColumnOf(referred) !== null) {
    const remedy = 'drop it: what is over takes no row of others along';
    return [{ table, name, why: `refers to ${referred}, whose weeks are dropped once they are over`, remedy }];
  }
  if (to.kind === 'reference') return [];
  if (from.kind !== 'spread') {
    if (to.kind !== 'spread') return [];
    const remedy = `drop it, or make ${companyColumn} part of the primary key of ${table}`;
    return [{ table, name, why: `refers to ${referred}, whose rows are spread, from a table that is not`, remedy }];
  }
  if (to.kind === 'local')
    return [
      { table, name, why: `refers to ${referred}, which is on the coordinator alone`, remedy: 'drop it, and look there before writing' },
    ];
  const place = columns.indexOf(from.column ?? '');
  if (place >= 0 && referredColumns[place] === to.column) return [];
  return [
    {
      table,
      name,
      why: `refers to rows of ${referred} that may lie on another server`,
      remedy: `make ${from.column} part of it on both sides`,
    },
  ];
}

/** What would not spread of the schema as it lies in this database, of any engine. */
export async function spreadFaults(db: Db): Promise<SpreadFault[]> {
  const tables = new Map((await tablesOf(db)).map((table) => [table.name, table]));
  return [
    ...(await uniqueKeysOf(db)).flatMap((key) => keyFault(key, tables)),
    ...(await referencesOf(db)).flatMap((reference) => referenceFault(reference, tables)),
  ];
}
