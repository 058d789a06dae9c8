import { z } from 'zod';
import { endpoint } from '../core/wire/endpoint.ts';

const companyPrefix = 'private-company.';

/** The one channel of a company. */
export const companyChannel = (companyId: string): string => `${companyPrefix}${companyId}`;

/** Whose channel it is; null: none of ours. */
export function companyOfChannel(channel: string): string | null {
  const companyId = channel.startsWith(companyPrefix) ? channel.slice(companyPrefix.length) : '';
  return /^[\w-]+$/.test(companyId) ? companyId : null;
}

/** Where a page of somebody signed in hears its company's events, over the Pusher protocol. */
export const realtimePageSchema = z.object({
  key: z.string(),
  /** Null: the host and port the page itself came from. */
  host: z.string().nullable(),
  port: z.number().nullable(),
  /** Null: as the page itself. */
  isSecure: z.boolean().nullable(),
  /** Stands before `/app/{key}`; empty: nothing does. */
  path: z.string(),
});
export type RealtimePage = z.infer<typeof realtimePageSchema>;

/** What our own endpoint says to who begins to hear a channel; a server elsewhere says nothing. */
export const joinedSchema = z.object({
  /** Nothing was told since then: milliseconds since 1970, by the server's clock. */
  quietSince: z.number(),
});
export type Joined = z.infer<typeof joinedSchema>;

/** Anything freer would let a caller move the colons of what is signed. */
const socketIdSchema = z.string().regex(/^\d{1,20}\.\d{1,20}$/, { error: 'Send the id of the connection, such as 1234.5678.' });

export const authorizeChannel = endpoint({
  method: 'POST',
  path: '/broadcasting/auth',
  access: 'viewer',
  summary: "Allows a connection to hear the company's channel; also taken as a form, as pusher-js sends it",
  body: z.object({ socket_id: socketIdSchema, channel_name: z.string().max(200) }),
  replies: { 200: z.object({ auth: z.string(), channel_data: z.string().optional() }) },
});

export const authorizeUser = endpoint({
  method: 'POST',
  path: '/broadcasting/user-auth',
  access: 'viewer',
  summary: 'Signs a connection in as the caller; also taken as a form, as pusher-js sends it',
  body: z.object({ socket_id: socketIdSchema }),
  replies: { 200: z.object({ auth: z.string(), user_data: z.string() }) },
});
