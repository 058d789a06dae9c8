import type { Metadata, MetadataLookup } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { limitsCall } from './ahrefs-call.ts';
import { limitsSchema } from './problem.ts';

/** "Max rows per request" by plan (https://ahrefs.com/pricing); a call that asks for more is refused. Enterprise has no such limit. */
const linesByPlan: Record<string, number> = { lite: 100, standard: 250, advanced: 500, enterprise: 10_000 };
export const linesOfAnyPlan = 100;

const name = 'linesPerCall';
export const planLinesMetadata = (): MetadataLookup => ({
  name,
  request: limitsCall(),
  keepMinutes: 60,
  read(reply) {
    const plan = (readJson(limitsSchema, reply).limits_and_usage.subscription ?? '').toLowerCase();
    return Object.entries(linesByPlan).find(([word]) => plan.includes(word))?.[1] ?? linesOfAnyPlan;
  },
});
/** Lines one call may ask for. */
export const planLines = ({ [name]: lines }: Metadata): number => (typeof lines === 'number' ? lines : linesOfAnyPlan);
