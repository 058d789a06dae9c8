import { createHmac, hkdfSync } from 'node:crypto';
import type { Keys } from '../config/env-keys.ts';
import { isSameText } from '../config/secrets.ts';

/** An app of the protocol: pages name its key, the secret signs what they may do. */
export interface RealtimeApp {
  key: string;
  secret: string;
}

const derive = (key: Buffer, purpose: string, bytes: number): string =>
  Buffer.from(hkdfSync('sha256', key, '', `sightline realtime ${purpose}`, bytes)).toString('hex');

/**
 * The apps of our own endpoint, the first one's first. Derived from the keys of APP_KEY rather than made anew: processes that share a database
 * share those keys (they could not open each other's secrets otherwise), and so agree without a further setting. Those of older keys are still
 * known, for pages that were opened before the keys were rotated.
 */
export const embeddedApps = ({ ring }: Keys): RealtimeApp[] =>
  ring.map(({ key }) => ({ key: derive(key, 'key', 10), secret: derive(key, 'secret', 32) }));

/** What is signed to let a connection hear a private channel. Ours carries `channelData`, which says for whose session. */
export const channelText = (socketId: string, channel: string, channelData?: string): string =>
  [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':');

/** What is signed to sign a connection in. */
export const userText = (socketId: string, userData: string): string => `${socketId}::user::${userData}`;

/** `key:signature`, as the protocol wants it. */
export const authOf = ({ key, secret }: RealtimeApp, text: string): string =>
  `${key}:${createHmac('sha256', secret).update(text).digest('hex')}`;

export const isAuth = (app: RealtimeApp, given: string, text: string): boolean => isSameText(given, authOf(app, text));
