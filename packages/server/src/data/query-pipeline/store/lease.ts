import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { perContext } from '#platform/memory/per-context.ts';
import { clocksDifferMs } from './freshness.ts';
import { rememberedMaxS } from './limit-memory.ts';
import { changeLease, type LeaseState, takeLeaseRows } from './rows.ts';

/** A process that died is waited for no longer than this. */
const leaseMs = 30_000;
const renewEveryMs = leaseMs / 3;
/** What seems to last for longer was given by a clock that was ahead. */
const leaseMaxMs = Math.max(leaseMs, rememberedMaxS * 1000) + clocksDifferMs;

/** Names this process as the holder of a lease. */
const processIdOf = perContext(() => randomUUID());

export interface Lease {
  key: string;
  owner: string;
  /** What the row held when the lease was taken. */
  before: LeaseState;
  /** It is renewed no longer; for whoever gives it back by another statement. */
  end(): void;
  /** Gives it back, or keeps the place taken until a moment in another name. Does nothing once the row has another holder. */
  release(heldFurther?: { until: Date; owner: string } | null): Promise<void>;
}

/** Takes the right to ask for keys, over all processes; those that somebody else has are missing in the answer. Renewed until released. */
export async function takeLeases(
  context: Context,
  scope: Scope,
  wanted: readonly { key: string; sourceId: string }[],
): Promise<Map<string, Lease>> {
  const processId = processIdOf(context);
  const owned = wanted.map(({ key, sourceId }) => ({ key, sourceId, owner: `${processId} ${randomUUID()}` }));
  const now = context.clock.now();
  const taken = await takeLeaseRows(scope, owned, { now, until: leaseEnd(context), latest: new Date(now.getTime() + leaseMaxMs) });
  return new Map(
    owned.flatMap(({ key, owner }) => {
      const before = taken.get(key);
      return before === undefined ? [] : [[key, heldLease(context, scope, key, owner, before)] as const];
    }),
  );
}

const leaseEnd = (context: Context): Date => new Date(context.clock.now().getTime() + leaseMs);

function heldLease(context: Context, scope: Scope, key: string, owner: string, before: LeaseState): Lease {
  const renewal = setInterval(() => {
    changeLease(scope, { key, owner }, { until: leaseEnd(context), owner }).catch((error: unknown) =>
      context.log.warn({ error }, 'a lease could not be renewed'),
    );
  }, renewEveryMs);
  renewal.unref();
  const end = (): void => clearInterval(renewal);
  return {
    key,
    owner,
    before,
    end,
    async release(heldFurther) {
      end();
      await changeLease(scope, { key, owner }, heldFurther ?? { until: null, owner: null });
    },
  };
}

const pauseFirstMs = 40;
const pauseMaxMs = 1000;

/** Pauses between looks at somebody else's lease: short ones first. */
export function* leasePauses(): Generator<number, never> {
  for (let ms = pauseFirstMs; ; ms = Math.min(pauseMaxMs, ms * 1.5)) yield Math.round(ms);
}
