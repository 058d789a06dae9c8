import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Context } from '../context.ts';

/** As TRUSTED_PROXIES names ranges. */
const namedRanges: Record<string, readonly string[]> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
};
const forwardHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip'];

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, entry: string): boolean {
  const ranges = namedRanges[entry];
  if (ranges !== undefined) return ranges.includes(address.range());
  const [network, bits] = entry.includes('/') ? ipaddr.parseCIDR(entry) : [ipaddr.parse(entry), null];
  if (network.kind() !== address.kind()) return false;
  return bits === null ? network.toNormalizedString() === address.toNormalizedString() : address.match([network, bits]);
}

/** A call as it came over its connection. */
export interface PeerMessage {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/** Whether the other end of the connection is one of these (as in TRUSTED_PROXIES), whoever it speaks for. */
export function isTrustedProxy(trusted: readonly string[], { socket: { remoteAddress } }: Pick<PeerMessage, 'socket'>): boolean {
  if (remoteAddress === undefined || !ipaddr.isValid(remoteAddress)) return false;
  const address = ipaddr.process(remoteAddress);
  return trusted.some((entry) => isIn(address, entry));
}

/** Whether this machine or a trusted proxy itself asks: not somebody whose call it passed on. */
export function isDirectConnection({ config }: Context, request: FastifyRequest): boolean {
  if (forwardHeaders.some((name) => request.headers[name] !== undefined)) return false;
  return isTrustedProxy(['loopback', ...config.trustedProxies], request);
}
