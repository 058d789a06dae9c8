import { urnId } from '../kit/families/linkedin-restli.ts';

/** URNs of conversions come in several kinds; their numbers are what the list of conversions has as well. */
export const conversionKey = (id: string): string => `conversion ${id}`;

/** What a conversion of a row is called. */
export const conversionName = (value: string, names: ReadonlyMap<string, string>): string =>
  names.get(conversionKey(urnId(value))) ?? `Conversion ${urnId(value)}`;
