import type { Period } from '@sightline/contract/core';

export interface Gaql {
  select: readonly string[];
  from: string;
  where: readonly string[];
  orderBy?: string | null;
  limit?: number;
}

/** https://developers.google.com/google-ads/api/docs/query/grammar */
export function gaql({ select, from, where, orderBy = null, limit }: Gaql): string {
  return [
    `SELECT ${[...new Set(select)].join(', ')} FROM ${from}`,
    ...(where.length === 0 ? [] : [`WHERE ${where.join(' AND ')}`]),
    ...(orderBy === null ? [] : [`ORDER BY ${orderBy}`]),
    ...(limit === undefined ? [] : [`LIMIT ${limit}`]),
  ].join(' ');
}

/** Days of the account's own zone, both included. */
export const duringPeriod = ({ start, end }: Period): string => `segments.date BETWEEN '${start}' AND '${end}'`;

export const idIn = (field: string, ids: readonly string[]): string => `${field} IN (${ids.join(', ')})`;

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** For LIKE, which alone compares without case: https://developers.google.com/google-ads/api/docs/query/case-sensitivity */
const literal = (text: string): string => text.replace(/[[\]%_]/g, '[$&]');

export const like = (field: string, text: string, at: { start?: boolean; end?: boolean; not?: boolean } = {}): string =>
  `${field} ${at.not === true ? 'NOT LIKE' : 'LIKE'} ${quoted(`${at.start === true ? '' : '%'}${literal(text)}${at.end === true ? '' : '%'}`)}`;
