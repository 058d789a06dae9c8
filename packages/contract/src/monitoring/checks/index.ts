import { z } from 'zod';
import { dayS } from '../../core/time/time-units.ts';
import { type CheckType, checkStateSchema } from './check-type.ts';
import { dnsCheck } from './dns.ts';
import { clicksCheck, positionCheck, spendCheck, trafficCheck } from './figures.ts';
import { headersCheck } from './headers.ts';
import { httpCheck } from './http.ts';
import { jsonCheck } from './json.ts';
import { keywordCheck } from './keyword.ts';
import { mailDnsCheck } from './mail-dns.ts';
import { pageCheck } from './page.ts';
import { redirectsCheck } from './redirects.ts';
import { registrationCheck } from './registration.ts';
import { tlsCheck } from './tls.ts';
import { visibilityCheck } from './visibility.ts';

export * from '../../sources/measure-kinds.ts';
export * from './check-type.ts';
export { dnsCheck } from './dns.ts';
export { clicksCheck, figuresChecks, positionCheck, spendCheck, trafficCheck } from './figures.ts';
export { headersCheck } from './headers.ts';
export { httpCheck, noAnswerFaults } from './http.ts';
export { jsonCheck } from './json.ts';
export { keywordCheck } from './keyword.ts';
export { mailDnsCheck } from './mail-dns.ts';
export { pageCheck } from './page.ts';
export { redirectsCheck } from './redirects.ts';
export { registrationCheck } from './registration.ts';
export { tlsCheck } from './tls.ts';
export { visibilityCheck } from './visibility.ts';

/** Every kind of check, in the order they are shown. */
export const checkTypes = [
  httpCheck,
  tlsCheck,
  dnsCheck,
  registrationCheck,
  redirectsCheck,
  visibilityCheck,
  pageCheck,
  mailDnsCheck,
  headersCheck,
  keywordCheck,
  jsonCheck,
  trafficCheck,
  clicksCheck,
  positionCheck,
  spendCheck,
] as const;
export type CheckKind = (typeof checkTypes)[number]['kind'];
const checkKinds = checkTypes.map(({ kind }) => kind) as [CheckKind, ...CheckKind[]];
export const checkKindSchema = z.enum(checkKinds);

const byKind = new Map<string, CheckType<CheckKind>>(checkTypes.map((type) => [type.kind, type]));
export function checkTypeOf(kind: CheckKind): CheckType<CheckKind> {
  const type = byKind.get(kind);
  if (type === undefined) throw new Error(`There is no check "${kind}"`);
  return type;
}

/** How one kind of check is set for a group, or for one domain of it; what is left out is the type's own. */
export const checkSettingSchema = z.object({
  on: z.boolean().optional(),
  intervalS: z
    .number()
    .int()
    .min(1)
    .max(7 * dayS)
    .optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
});
export type CheckSetting = z.infer<typeof checkSettingSchema>;
export const checkSettingsSchema = z.partialRecord(checkKindSchema, checkSettingSchema);
export type CheckSettings = z.infer<typeof checkSettingsSchema>;

/** The last result of one check of one domain. */
export const checkResultSchema = z.object({
  kind: checkKindSchema,
  /** Null: not checked yet. */
  state: checkStateSchema.nullable(),
  /** Null: nothing is wrong, or not checked yet. */
  fault: z.string().nullable(),
  /** In plain words; empty before the first check. */
  text: z.string(),
  /** When it came to be in that state. */
  since: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** Null: switched off, or paused. */
  nextAt: z.iso.datetime().nullable(),
  intervalS: z.number(),
  /** Tries in a row that failed and do not count as an alarm yet. */
  tries: z.number(),
  /** What was found, in the check's own names, for people to look at. */
  facts: z.record(z.string(), z.unknown()),
  /** It is well only because there is nothing it could look at: no source measures the domain, its registry tells nothing, or it is an address. */
  isIdle: z.boolean(),
});
export type CheckResult = z.infer<typeof checkResultSchema>;
