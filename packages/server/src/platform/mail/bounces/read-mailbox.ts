import { randomUUID } from 'node:crypto';
import { minuteMs } from '@sightline/contract/core';
import type { Context } from '../../context.ts';
import { endMailboxLease, leaseMailbox, saveProgress } from './mailbox-rows.ts';
import { type OpenMailbox, withMailbox } from './open-mailbox.ts';
import { type Bounce, readBounce } from './read-bounce.ts';

const timeLimitMs = 2 * minuteMs;
/** Longer than a look may take. */
const leaseMs = 2 * timeLimitMs;
const messagesMax = 500;

/** What is done with a bounce; false: it is of no mail of ours. Safe to be told the same twice. */
export type TakeBounce = (bounce: Bounce) => Promise<boolean>;

/** What cannot be read is no bounce that anybody could read. */
async function bounceIn(context: Context, raw: Buffer): Promise<Bounce | null> {
  try {
    return await readBounce(raw);
  } catch (error) {
    context.log.warn({ error }, 'a message in the bounce mailbox could not be read');
    return null;
  }
}

async function takeOne(context: Context, mailbox: OpenMailbox, uid: number, take: TakeBounce): Promise<void> {
  const raw = await mailbox.load(uid);
  const bounce = raw === null ? null : await bounceIn(context, raw);
  // Other messages may be somebody's, who has not seen them yet.
  if (bounce !== null && (await take(bounce))) await mailbox.markSeen(uid);
}

/**
 * Reads what came to the bounce mailbox since the last look, one process at a time. How far it came is kept after each message, so that one that dies goes on
 * from there. Rejects where the mailbox cannot be read.
 */
export async function readBounceMailbox(context: Context, take: TakeBounce): Promise<void> {
  const { bounces } = context.config;
  if (bounces === null) return;
  const { db } = context.database;
  const name = `${bounces.user}@${bounces.host}:${bounces.port}/${bounces.folder}`;
  const token = randomUUID();
  const now = context.clock.now();
  const known = await leaseMailbox(db, name, { token, now, until: new Date(now.getTime() + leaseMs) });
  if (known === null) return;
  const onError = (error: unknown): void => context.log.warn({ error }, 'the connection to the bounce mailbox broke');
  let readAt: Date | null = null;
  try {
    await withMailbox(bounces, { timeLimitMs, onError }, async (mailbox) => {
      const { uidValidity } = mailbox;
      const found = await mailbox.list(known.uidValidity === uidValidity ? known.lastUid : null, now);
      for (const uid of found.slice(0, messagesMax)) {
        await takeOne(context, mailbox, uid, take);
        if (!(await saveProgress(db, name, token, { uidValidity, lastUid: uid }))) return;
      }
    });
    readAt = context.clock.now();
  } finally {
    await endMailboxLease(db, name, token, readAt);
  }
}
