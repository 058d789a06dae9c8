import fastifyWebsocket from '@fastify/websocket';
import { AppError } from '@sightline/contract/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { readHostHeader } from '../http/host-header.ts';
import { networkOf } from '../http/network-of.ts';
import { isOwnHost } from '../http/own-hosts.ts';
import { Connection, type Wire } from './connection.ts';
import { type Code, codes } from './frames.ts';
import { limits } from './limits.ts';
import { createLookout } from './look-after.ts';
import { openConnections } from './open-connections.ts';
import { closeConnections } from './shut-down.ts';
import { type Embedded, realtimeState } from './state.ts';
import { takeMessage } from './take-message.ts';

const protocols = { min: 5, max: 7 };
const querySchema = z.object({ protocol: z.string().default('0'), version: z.string().default('') });
const paramsSchema = z.object({ key: z.string() });

interface Fault {
  code: Code;
  message: string;
}

/** Why a client cannot be served; null: it can. */
function faultOf({ apps, hub }: Embedded, request: FastifyRequest): Fault | null {
  const { protocol, version } = querySchema.catch({ protocol: '', version: '' }).parse(request.query);
  const { key } = paramsSchema.parse(request.params);
  const number = Number(protocol);
  if (number === 0) return { code: codes.noProtocol, message: 'The address says no protocol' };
  if (!(number >= protocols.min && number <= protocols.max))
    return { code: codes.protocol, message: `Protocols ${protocols.min} to ${protocols.max} are spoken here` };
  if (version !== '' && !/^\d+(\.\d+)*/.test(version)) return { code: codes.versionText, message: 'The version cannot be read' };
  if (!apps.some((app) => app.key === key)) return { code: codes.unknownApp, message: 'There is no app with this key' };
  if (hub.connections.size >= limits.connectionsMax) return { code: codes.overCapacity, message: 'Too many connections' };
  if (hub.strangersFrom(networkOf(request.ip)) >= limits.strangersPerAddressMax)
    return { code: codes.overCapacity, message: 'Too many connections from your address that subscribe to nothing' };
  return null;
}

/** Pages of ours, and programs, which send no origin; other websites have no business here. */
function checkOrigin(context: Context, { headers: { origin } }: FastifyRequest): void {
  if (origin === undefined) return;
  const host = URL.canParse(origin) ? readHostHeader(new URL(origin).host) : null;
  if (host === null || !isOwnHost(context, host)) throw new AppError('forbidden', 'Connections are taken from our own pages alone.');
}

/** What speaks WebSocket is understood from here on; before any route, so that none is left out. */
export async function openSockets(app: FastifyInstance, context: Context): Promise<void> {
  const state = realtimeState(context);
  const { embedded, times } = state;
  await app.register(fastifyWebsocket, {
    options: { maxPayload: limits.frameBytesMax, perMessageDeflate: false },
    // A broken connection is nothing of ours; the library has closed it, with the code that fits.
    errorHandler: (error, _socket, request) => request.log.debug({ error }, 'a realtime connection broke'),
    preClose(done) {
      state.isClosing = true;
      closeConnections(embedded?.hub.connections ?? new Set(), times).then(() => done(), done);
    },
  });
  // Pages that are told to go come back at once, to this very process. Fastify then answers 503, but leaves the socket of an upgrade open for as
  // long as its other end likes, and so does not close.
  app.server.on('upgrade', ({ socket }) => {
    if (state.isClosing) socket.destroySoon();
  });
}

/** Our own endpoint of the Pusher protocol. */
export function realtimeEndpoint(app: FastifyInstance, context: Context, embedded: Embedded): void {
  const { hub, apps } = embedded;
  const open = openConnections(context.metrics);
  const lookout = createLookout(context, hub.connections);
  app.addHook('onClose', () => lookout.stop());

  app.get('/app/:key', { websocket: true, onRequest: async (request) => checkOrigin(context, request) }, (socket: Wire, request) => {
    const { key } = paramsSchema.parse(request.params);
    const [first] = apps;
    const app = apps.find((each) => each.key === key) ?? first;
    if (app === undefined) throw new Error('At least one key is needed');
    const connection = new Connection(app, socket, networkOf(request.ip));
    const { isClosing } = realtimeState(context);
    const fault = isClosing ? { code: codes.overCapacity, message: 'This process stops' } : faultOf(embedded, request);
    if (fault !== null) {
      connection.end(fault.code, fault.message);
      return;
    }
    hub.add(connection);
    open.set(hub.connections.size);
    lookout.wake();
    socket.on('close', () => {
      hub.remove(connection);
      open.set(hub.connections.size);
    });
    socket.on('message', (data, isBinary) => {
      takeMessage(embedded, connection, isBinary ? null : String(data)).catch((error: unknown) => {
        request.log.error({ error }, 'a message of a realtime connection was not answered');
        connection.end(codes.reconnect, 'Something went wrong on our side');
      });
    });
    connection.sendEvent('pusher:connection_established', {
      socket_id: connection.id,
      activity_timeout: Math.ceil(realtimeState(context).times.activityMs / 1000),
    });
  });
}
