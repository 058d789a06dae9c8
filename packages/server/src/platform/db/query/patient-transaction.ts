import { inTransaction, type Scope } from '../scope.ts';

const triesMax = 4;
/**
 * Where rows lie on several servers, the one that is waited on may hear first that the transaction is to end, and says no more than that; a statement that took too
 * long has the same code in other words.
 */
const wasEnded = (error: Error & { code: unknown }): boolean =>
  error.code === '57014' && error.message === 'canceling statement due to user request';
const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === '40P01' || wasEnded(error));

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
