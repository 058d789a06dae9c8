import { connect as connectPlain, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectSecure, type SecureContext } from 'node:tls';
import { Client } from 'undici';
import type { ResolvedAddress } from '#platform/outbound/address-guard.ts';
import { connectStop } from './http-faults.ts';

/** Larger headers are an attack or a mistake; browsers give up at about four times that. */
const headersMax = 65_536;
/** Before the next of a name's addresses is tried. */
const attemptMs = 1500;

export interface HttpConnection {
  client: Client;
  socket: Socket;
  address: string;
  isSecure: boolean;
  madeAtMs: number;
}

export interface Connecting {
  /** Rejects with `HttpStop`. */
  made: Promise<HttpConnection>;
  /** The address that is tried first, until one is connected. */
  address: string;
  cancel(): void;
}

export interface ConnectTo {
  url: URL;
  /** What the name leads to, all of it checked; never looked up again. */
  addresses: readonly [ResolvedAddress, ...ResolvedAddress[]];
  port: number;
  secureContext: SecureContext;
  /** How long the connection is kept when nothing is asked. */
  idleMs: number;
}

/** No session is resumed: a handshake must show the certificate that new visitors get. */
export function connectTo({ url, addresses, port, secureContext, idleMs }: ConnectTo): Connecting {
  const isSecure = url.protocol === 'https:';
  const name = hostOf(url);
  const [first] = addresses;
  const all = [...addresses];
  const lookup: LookupFunction = (_, options, found) =>
    options.all === true ? found(null, all) : found(null, first.address, first.family);
  const way = {
    port,
    noDelay: true,
    ...(all.length === 1
      ? { host: first.address }
      : { host: name, lookup, autoSelectFamily: true, autoSelectFamilyAttemptTimeout: attemptMs }),
  };
  const socket = isSecure
    ? connectSecure({ ...way, secureContext, servername: isIP(name) === 0 ? name : '', ALPNProtocols: ['http/1.1'] })
    : connectPlain(way);
  let isReached = false;
  socket.once('connect', () => {
    isReached = true;
  });
  const made = new Promise<HttpConnection>((done, failed) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () =>
      done({
        client: clientOn(socket, url, idleMs),
        socket,
        address: socket.remoteAddress ?? first.address,
        isSecure,
        madeAtMs: performance.now(),
      }),
    );
    // Stays for the socket's life: what breaks an idle connection is nobody's business.
    socket.on('error', (error) => {
      try {
        failed(connectStop(error, isReached && isSecure));
      } catch (own) {
        failed(own);
      }
    });
  });
  return { made, address: first.address, cancel: () => socket.destroy() };
}

/** Without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

function clientOn(socket: Socket, url: URL, idleMs: number): Client {
  return new Client(url.origin, {
    // A connection that is gone is not made anew behind our back, past the guard. The client takes its socket only after the call that asks for it.
    connect: (_, done) => queueMicrotask(() => (socket.destroyed ? done(new Error('The connection is closed'), null) : done(null, socket))),
    pipelining: 1,
    maxHeaderSize: headersMax,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
  });
}

export function dropConnection({ client, socket }: HttpConnection): void {
  socket.destroy();
  // Nothing is asked on it any more; what was, has failed with the socket.
  void client.destroy();
}
