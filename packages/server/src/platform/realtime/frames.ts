import { z } from 'zod';

/** Codes of errors and closings that the protocol gives a meaning: 40xx stay away, 41xx come back later, 42xx come back at once. */
export const codes = {
  unknownApp: 4001,
  versionText: 4006,
  protocol: 4007,
  noProtocol: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  clientEvent: 4301,
} as const;
export type Code = (typeof codes)[keyof typeof codes];

/** A message from a client. Its data is an object, except that some clients send text for events of their own, and none with a pong. */
const frameSchema = z.object({ event: z.string().max(200), channel: z.string().optional(), data: z.unknown().optional() });
export type ClientFrame = z.infer<typeof frameSchema>;

/** Null: it cannot be read. */
export function readFrame(text: string): ClientFrame | null {
  try {
    const parsed = frameSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON: whoever sends it is told so by the caller.
    return null;
  }
}

export const subscribeSchema = z.object({
  channel: z.string().max(200),
  auth: z.string().max(500).nullish(),
  channel_data: z.string().max(1000).nullish(),
});
export const unsubscribeSchema = z.object({ channel: z.string() });
export const signInSchema = z.object({ auth: z.string().max(500), user_data: z.string().max(1000) });

/** For whom a signed text vouches; `id` is the person's. */
const grantSchema = z.object({ id: z.string().min(1), session: z.string().min(1) });
export type Grant = z.infer<typeof grantSchema>;
export const grantText = (grant: Grant): string => JSON.stringify(grant);
/** Of a text whose signature was checked; null: it is of another kind. */
export function readGrant(text: string): Grant | null {
  const parsed = grantSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** A message to a client; data is text that holds JSON, as the protocol wants it. */
export const frameOf = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data: JSON.stringify(data) });

export const errorFrame = (code: Code, message: string): string => JSON.stringify({ event: 'pusher:error', data: { code, message } });

export const refusalFrame = (channel: string, error: string, status: number): string =>
  JSON.stringify({ event: 'pusher:subscription_error', channel, data: { type: 'AuthError', error, status } });
