import { foldedLetters, foldText } from '@sightline/contract/core';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { likePattern } from './like-pattern.ts';

const letters = Map.groupBy(foldedLetters(), ({ folded }) => Math.min(2, [...folded].length));
const [gone = [], singles = [], several = []] = [0, 1, 2].map((length) => letters.get(length));
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const small = capitals.toLowerCase();
/** Stay as they are: the database looks for each sign of a name from the first on, and of these are most. */
const usual = `${small} .-0123456789`;
/** What has nothing in its place is taken out. */
const from = sql.lit(usual + capitals + [...singles, ...gone].map(({ letter }) => letter).join(''));
const to = sql.lit(usual + small + singles.map(({ folded }) => folded).join(''));
const beforeSeveral = sql.raw('replace('.repeat(several.length));
const afterSeveral = sql.raw(several.map(({ letter, folded }) => `, '${letter}', '${folded}')`).join(''));

/**
 * Whether a column has a text somewhere in it, as `hasText` compares them. What the database calls small letters depends on how it was made, so that all but those
 * of ASCII are named here; without the accents that were between them signs may be one letter, as `foldText` has them.
 */
export function containsText(column: string, text: string): RawBuilder<SqlBool> {
  const name = sql.ref(column);
  const written = sql`${beforeSeveral}normalize(${name})${afterSeveral}`;
  const folded = sql`case when octet_length(${name}) = char_length(${name}) then lower(${name} collate "C") else normalize(translate(${written}, ${from}, ${to})) end`;
  return sql<SqlBool>`(${folded} like ${likePattern(foldText(text.trim()))})`;
}
