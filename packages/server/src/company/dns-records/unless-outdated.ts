import { inPatientTransaction } from '#platform/db/query/patient-transaction.ts';
import type { Scope } from '#platform/db/scope.ts';

class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** Keeps what a check found in one transaction, which takes the name from others as well; all or nothing. `keep`: false where the row is another by now. */
export async function unlessOutdated(scope: Scope, keep: (inside: Scope) => Promise<boolean>): Promise<void> {
  try {
    await inPatientTransaction(scope, async (inside) => {
      if (!(await keep(inside))) throw new Outdated('Another name, or another proof, was set meanwhile');
    });
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
  }
}
