import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, type StringReference, sql } from 'kysely';

/** Of a row that somebody has until the moment in that column: nobody has it, or their time is over. */
export const isFreeAt = <DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  until: StringReference<DB, TB>,
  now: Date,
): ExpressionWrapper<DB, TB, SqlBool> => eb.or([sql<boolean>`${sql.ref(until)} is null`, sql<boolean>`${sql.ref(until)} <= ${now}`]);
