import { inTransaction, type Scope } from '../scope.ts';

const triesMax = 4;
/**
 * 57014: where rows lie on several servers, the one that is waited on may hear first that the transaction is to end, and says no more than that. A statement that
 * reached a limit of the server's has the same code; the product sets none.
 */
const deadlockCodes: readonly unknown[] = ['40P01', '57014'];
const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && deadlockCodes.includes(error.code);

/**
 * A transaction that changes what others change at the same time in another order: many checks at once, of which the watch writes results, or channels and the
 * groups that use them. Where two wait for each other the database ends one, and this begins anew.
 */
export async function patiently<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isDeadlock(error) || tries >= triesMax) throw error;
    }
  }
}

/** Within another one it is that which ended, and would begin anew. */
export const inPatientTransaction = <T>(scope: Scope, task: (inside: Scope) => Promise<T>): Promise<T> =>
  scope.db.isTransaction ? task(scope) : patiently(() => inTransaction(scope, task));
