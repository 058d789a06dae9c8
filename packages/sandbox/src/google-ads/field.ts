import type { Column, Fact, Figures, Subject } from './fact.ts';

/** Names of https://developers.google.com/google-ads/api/reference/rpc/v26/GoogleAdsFieldDataTypeEnum.GoogleAdsFieldDataType */
export type DataType = 'BOOLEAN' | 'DATE' | 'DOUBLE' | 'ENUM' | 'INT32' | 'INT64' | 'MESSAGE' | 'RESOURCE_NAME' | 'STRING';

/** Null where the field is not set; lists for repeated fields. */
export type Value = string | number | boolean | null | readonly (string | Record<string, unknown>)[];

interface Named {
  name: string;
  type: DataType;
  /** Constants of an enum. */
  constants: readonly string[];
}

export interface Attribute extends Named {
  category: 'ATTRIBUTE';
  resource: string;
  isRepeated: boolean;
  read(subject: Subject): Value;
}

export interface Segment extends Named {
  category: 'SEGMENT';
  /** Date, week, month, quarter, year: may filter without being selected, and need a finite range. */
  isCoreDate: boolean;
  /** Splits conversions by what was converted, so that clicks have no place beside it. */
  isOfConversions: boolean;
  /** The first day of the period a day lies in; only where values are days. */
  align: ((day: string) => string) | null;
  read(fact: Fact): Value;
}

export interface Metric extends Named {
  category: 'METRIC';
  /** What `of` reads. */
  columns: readonly Column[];
  of(figures: Figures): number | null;
  /** Stands beside conversion segments. */
  isOfConversions: boolean;
}

export type Field = Attribute | Segment | Metric;
