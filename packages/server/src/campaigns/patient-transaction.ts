import { inTransaction, type Scope } from '../db/scope.ts';

const triesMax = 4;
const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';

/**
 * A transaction that changes many checks at once. The watch writes results of some of them at the same time, in another order; where the two wait for each
 * other the database ends one, and this begins anew.
 */
export async function inPatientTransaction<T>(scope: Scope, task: (inside: Scope) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(scope, task);
    } catch (error) {
      if (!isDeadlock(error) || tries >= triesMax) throw error;
    }
  }
}
