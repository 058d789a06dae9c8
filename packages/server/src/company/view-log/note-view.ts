import { randomUUID } from 'node:crypto';
import type { Entrance } from '@sightline/contract/company';
import { minuteMs, todayIn } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { perContext } from '#platform/memory/per-context.ts';
import { isProgram, readAgent } from './read-agent.ts';
import { referrerHost } from './referrer-host.ts';
import { hasSeen, insertView } from './rows.ts';
import { visitorKey } from './visitor-key.ts';

export interface Visit {
  dashboardId: string;
  timezone: string;
  entrance: Entrance;
  /** What the page tells of the website it was opened from. */
  from: string | undefined;
  /** At which the page came. */
  host: string;
  address: string;
  agent: string;
}

/** One visitor's reloads within this time are one view. */
const againAfterMs = 30 * minuteMs;
const visitsMax = 5000;

interface Log {
  /** Instants by visitor and dashboard, so that reloads cost nothing. */
  lately: Map<string, number>;
  /** Being written. */
  pending: Set<Promise<void>>;
}
const logOf = perContext((): Log => ({ lately: new Map(), pending: new Set() }));

async function write(context: Context, scope: Scope, visit: Visit, { lately }: Log): Promise<void> {
  const now = context.clock.now();
  const after = now.getTime() - againAfterMs;
  const day = todayIn(visit.timezone, now);
  const key = await visitorKey(context, scope, day, visit);
  const name = `${visit.dashboardId} ${key}`;
  if ((lately.get(name) ?? 0) > after) return;
  if (lately.size >= visitsMax) lately.clear();
  lately.set(name, now.getTime());
  try {
    // Another process may have noted it.
    if (await hasSeen(scope, visit.dashboardId, key, new Date(after))) return;
    await insertView(scope, {
      id: randomUUID(),
      dashboard_id: visit.dashboardId,
      day,
      visitor_key: key,
      entrance: visit.entrance,
      referrer_host: referrerHost(visit),
      ...readAgent(visit.agent),
      seen_at: now,
    });
  } catch (error) {
    lately.delete(name);
    throw error;
  }
}

/** The company looks at how a frame would be, in a page of ours. */
const isPreview = ({ entrance, from, host }: Visit): boolean => entrance === 'embed' && from === host;

/** Notes in the background that a visitor opened a dashboard; call it when the answer is out. What fails is logged and breaks nothing. */
export function noteView(context: Context, scope: Scope, visit: Visit): void {
  if (isProgram(visit.agent) || isPreview(visit)) return;
  const log = logOf(context);
  const written = write(context, scope, visit, log)
    .catch((error: unknown) => context.log.error({ error }, 'a view could not be noted'))
    .finally(() => log.pending.delete(written));
  log.pending.add(written);
}

/** Resolves when everything noted so far is written. */
export async function settleViews(context: Context): Promise<void> {
  await Promise.all(logOf(context).pending);
}
