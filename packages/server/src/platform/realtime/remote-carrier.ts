import { setTimeout as sleep } from 'node:timers/promises';
import type Pusher from 'pusher';
import { z } from 'zod';
import type { RemoteRealtime } from '../config/env-realtime.ts';
import type { Carrier } from './carrier.ts';

/** Events are hints: after three attempts within five seconds one is given up. */
const attemptMaxMs = 1500;
const pausesMs = [200, 300];

const failureSchema = z.object({ status: z.number().optional() });
/** Worth another attempt: no answer came, or one that says later. */
function isPassing(error: unknown): boolean {
  const { status } = failureSchema.safeParse(error).data ?? {};
  return status === undefined || status === 429 || status >= 500;
}

/** A failure of the library names the address with its signature, which no log should hold. */
const withoutAddress = (error: unknown): Error => {
  const { status } = failureSchema.safeParse(error).data ?? {};
  return new Error(status === undefined ? 'The realtime server does not answer' : `The realtime server answered ${status}`);
};

async function openLibrary({ appId, key, secret, apiUrl }: RemoteRealtime): Promise<Pusher> {
  const { default: Library } = await import('pusher');
  const { protocol, host, pathname } = new URL(apiUrl);
  // The library knows no path in front; it signs what comes after the host, as servers behind such a path see it.
  return new Library({
    appId,
    key,
    secret,
    useTLS: protocol === 'https:',
    host: `${host}${pathname.replace(/\/$/, '')}`,
    timeout: attemptMaxMs,
  });
}

export function createRemoteCarrier(settings: RemoteRealtime): Carrier {
  let library: Promise<Pusher> | null = null;
  const attempt = async (trigger: () => Promise<unknown>, pauses: readonly number[]): Promise<void> => {
    try {
      await trigger();
    } catch (error) {
      const [pauseMs, ...rest] = pauses;
      if (pauseMs === undefined || !isPassing(error)) throw withoutAddress(error);
      await sleep(pauseMs);
      await attempt(trigger, rest);
    }
  };
  return {
    async send(channel, event, payload) {
      library ??= openLibrary(settings);
      const opened = await library;
      await attempt(() => opened.trigger(channel, event, payload), pausesMs);
    },
    async close() {},
  };
}
