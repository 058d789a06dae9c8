import { foreignRows } from './companies.ts';
import type { Evidence, Rule, Wrong } from './evidence.ts';
import { files } from './files.ts';
import { leases } from './leases.ts';
import { mailedTwice, mailRecords, reportRuns } from './mails.ts';
import { orphans } from './orphans.ts';
import { contradicted, lost, twice } from './things.ts';

/** Everything that is checked, in the order it is printed. */
export const rules: readonly Rule[] = [
  lost,
  twice,
  contradicted,
  mailedTwice,
  mailRecords,
  reportRuns,
  orphans,
  files,
  foreignRows,
  leases,
];

export async function checkAll(evidence: Evidence): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  for (const rule of rules) wrong.push(...(await rule.check(evidence)));
  return wrong;
}
