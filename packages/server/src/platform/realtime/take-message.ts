import { companyOfChannel, type Joined } from '@sightline/contract/app';
import type { Connection } from './connection.ts';
import { channelText, isAuth, userText } from './credentials.ts';
import {
  type ClientFrame,
  codes,
  errorFrame,
  type Grant,
  readFrame,
  readGrant,
  refusalFrame,
  signInSchema,
  subscribeSchema,
  unsubscribeSchema,
} from './frames.ts';
import { limits } from './limits.ts';
import type { Embedded } from './state.ts';

const userChannel = (userId: string): string => `#server-to-user-${userId}`;

/** False: this person has too many connections, and this one is ended. */
function admit({ hub }: Embedded, connection: Connection, grant: Grant): boolean {
  if (hub.vouch(connection, grant) <= limits.connectionsPerUserMax) return true;
  connection.end(codes.overCapacity, `More than ${limits.connectionsPerUserMax} connections of one person`);
  return false;
}

/** Who vouches that this connection may hear the channel; null: nobody does. */
function grantFor(
  connection: Connection,
  frame: { channel: string; auth?: string | null | undefined; channel_data?: string | null | undefined },
) {
  const { channel, auth, channel_data: channelData } = frame;
  if (companyOfChannel(channel) === null || !auth || !channelData) return null;
  return isAuth(connection.app, auth, channelText(connection.id, channel, channelData)) ? readGrant(channelData) : null;
}

async function subscribe(embedded: Embedded, connection: Connection, data: unknown): Promise<void> {
  const options = subscribeSchema.safeParse(data);
  if (!options.success) {
    connection.send(errorFrame(codes.reconnect, 'A subscription names its channel'));
    return;
  }
  const { channel } = options.data;
  const refuse = (error: string, status: number): void => connection.send(refusalFrame(channel, error, status));
  if (connection.channels.size >= limits.channelsMax && !connection.channels.has(channel)) {
    refuse(`A connection hears at most ${limits.channelsMax} channels`, 403);
    return;
  }
  if (connection.signedInAs === null || channel !== userChannel(connection.signedInAs)) {
    const grant = grantFor(connection, options.data);
    if (grant === null) {
      refuse('The connection is unauthorized.', 401);
      return;
    }
    if (!admit(embedded, connection, grant)) return;
  }
  // Only then: whatever is told after the answer is heard.
  await embedded.listen();
  if (!connection.isOpen) return;
  embedded.hub.join(connection, channel);
  const joined: Joined = { quietSince: embedded.hub.lastTold.quietSince(channel) };
  connection.sendEvent('pusher_internal:subscription_succeeded', joined, channel);
}

function signIn(embedded: Embedded, connection: Connection, data: unknown): void {
  const options = signInSchema.safeParse(data);
  const grant =
    options.success && isAuth(connection.app, options.data.auth, userText(connection.id, options.data.user_data))
      ? readGrant(options.data.user_data)
      : null;
  if (!options.success || grant === null) {
    connection.end(codes.unauthorized, 'The sign-in is not signed by us');
    return;
  }
  if (!admit(embedded, connection, grant)) return;
  connection.signedInAs = grant.id;
  connection.sendEvent('pusher:signin_success', { user_data: options.data.user_data });
}

async function obey(embedded: Embedded, connection: Connection, { event, data }: ClientFrame): Promise<void> {
  if (event.startsWith('client-')) {
    connection.send(errorFrame(codes.clientEvent, 'Client events are off'));
    return;
  }
  switch (event) {
    case 'pusher:ping':
      connection.sendEvent('pusher:pong', {});
      return;
    case 'pusher:subscribe':
      await subscribe(embedded, connection, data);
      return;
    case 'pusher:unsubscribe': {
      const options = unsubscribeSchema.safeParse(data);
      if (options.success) embedded.hub.leave(connection, options.data.channel);
      return;
    }
    case 'pusher:signin':
      signIn(embedded, connection, data);
      return;
    default:
    // A pong is noted as every message is; what newer clients say besides needs no answer.
  }
}

/** One message of a client, as text; null: it was not text. */
export async function takeMessage(embedded: Embedded, connection: Connection, text: string | null): Promise<void> {
  if (!connection.isOpen) return;
  if (!connection.noteMessage(performance.now())) {
    connection.end(codes.overCapacity, `More than ${limits.messagesPerSecond} messages in a second`);
    return;
  }
  const frame = text === null ? null : readFrame(text);
  if (frame === null) {
    connection.end(codes.reconnect, 'Messages are JSON objects with an event');
    return;
  }
  await obey(embedded, connection, frame);
}
