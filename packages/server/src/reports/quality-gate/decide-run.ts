import { AppError } from '@sightline/contract/core';
import type { RunDecision } from '@sightline/contract/reports';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { changeHeld, lockRun, type RunId, type RunRecord, settleHeld } from './rows.ts';

interface Decided {
  state: RunRecord['state'];
  reason(name: string): string;
}

const outcomes: Record<RunDecision, Decided> = {
  send: { state: 'released', reason: (name) => `${name} had it sent as it is.` },
  skip: { state: 'skipped', reason: (name) => `${name} skipped this run.` },
};

/** The first decision on a held run stands; the same one again changes nothing. Sent is what the figures are then. */
export async function decideRun(context: Context, scope: Scope, run: RunId, decision: RunDecision, by: { name: string }): Promise<void> {
  const now = context.clock.now();
  const { state, reason } = outcomes[decision];
  await inTransaction(scope, async (inside) => {
    const known = await lockRun(inside, run);
    if (known === null) throw new AppError('not_found');
    if (known.state === state && known.decided_by !== null) return;
    if (known.state !== 'held') {
      const who = known.decided_by === null ? 'it is not held any more' : `${known.decided_by} has decided already`;
      throw new AppError('conflict', `Nothing was changed: ${who}. The page shows what became of it.`);
    }
    const released = decision === 'send' ? { released_at: now } : {};
    await changeHeld(inside, run, { state, changed_at: now, notice: null, tell_after: null, decided_by: by.name, ...released });
    const next = decision === 'send' ? ({ state: 'due', try_at: now } as const) : ({ state: 'skipped', try_at: null } as const);
    await settleHeld(inside, run, { ...next, reason: reason(by.name) }, now);
  });
}
