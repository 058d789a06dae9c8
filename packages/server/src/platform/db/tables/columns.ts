import type { LocaleSetting } from '@sightline/contract/core';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Written as a Date or ISO text, read as a Date, on both engines. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** A moment that has not come when the row is made. */
export type LaterInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A calendar day is text (YYYY-MM-DD): a database date would be turned into an instant by the driver. */
export type DayText = string;
export type Json<T extends object> = JSONColumnType<T, string, string>;

/** How a dashboard speaks and counts; of a company: how its new dashboards do. */
export interface LocaleColumns {
  language: Generated<LocaleSetting['language']>;
  number_form: Generated<LocaleSetting['numberForm']>;
  currency: Generated<string>;
  week_start: Generated<LocaleSetting['weekStart']>;
  year_start: Generated<number>;
}
