import { dayMs } from '@sightline/contract/core';
import type { BounceSettings } from '../../config/env-bounces.ts';

const bytesMax = 1024 * 1024;
/** How far back it is read for the first time. */
const firstLookMs = 7 * dayMs;

/** A mailbox that is open for reading and marking. Nothing in it is ever deleted. */
export interface OpenMailbox {
  /** Another one where the server gave all messages new numbers. */
  uidValidity: string;
  /** Numbers of messages after one, in order; without one, of the last week. */
  list(after: number | null, now: Date): Promise<number[]>;
  /** The message, or the beginning of a large one; null: it is gone. */
  load(uid: number): Promise<Buffer | null>;
  markSeen(uid: number): Promise<void>;
}

/** Opens the mailbox, works with it and closes it, all within a time. */
export async function withMailbox<T>(
  { host, port, isSecure, isLocal, user, password, folder }: BounceSettings,
  { timeLimitMs, onError }: { timeLimitMs: number; onError(error: unknown): void },
  work: (mailbox: OpenMailbox) => Promise<T>,
): Promise<T> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    ...{ host, port, secure: isSecure, auth: { user, pass: password }, logger: false, disableAutoIdle: true },
    ...{ connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 60_000 },
    // Elsewhere it is used wherever the server has it.
    ...(isLocal && !isSecure ? { doSTARTTLS: false } : {}),
  });
  // What is under way fails by itself; unheard, the event would end the process.
  client.on('error', onError);
  const timer = setTimeout(() => client.close(), timeLimitMs);
  try {
    await client.connect();
    const opened = await client.mailboxOpen(folder);
    const result = await work({
      uidValidity: String(opened.uidValidity),
      async list(after, now) {
        const options = after === null ? { since: new Date(now.getTime() - firstLookMs) } : { uid: `${after + 1}:*` };
        const found = await client.search(options, { uid: true });
        // A range that begins behind the last message means that one.
        return (found || []).filter((uid) => after === null || uid > after).toSorted((one, other) => one - other);
      },
      async load(uid) {
        const message = await client.fetchOne(String(uid), { source: { start: 0, maxLength: bytesMax } }, { uid: true });
        return message ? (message.source ?? null) : null;
      },
      async markSeen(uid) {
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      },
    });
    await client.logout();
    return result;
  } finally {
    clearTimeout(timer);
    client.close();
  }
}
