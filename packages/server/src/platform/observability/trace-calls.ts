import { outboundErrorIn } from '../errors/outbound-error.ts';
import type { Send } from '../ports/send.ts';
import type { Tracer } from '../ports/tracer.ts';
import { httpMethod, httpStatus, serverAddress } from './attributes.ts';

/** Hosts that users gave say whose websites they are; paths and queries say more still. */
const hostOf = (url: string, isGiven: boolean): string => (isGiven || !URL.canParse(url) ? 'given by a user' : new URL(url).host);

/** A `send` whose calls are spans; where nothing is traced it is the one that was given. */
export function traceCalls(send: Send, tracer: Tracer): Send {
  if (tracer.begin === null) return send;
  return (request, options) => {
    const { method, url } = request;
    const attributes = { [httpMethod]: method, [serverAddress]: hostOf(url, options.userGivenHost) };
    return tracer.span({ name: method, kind: 'client', attributes }, async (span) => {
      try {
        const reply = await send(request, options);
        span.set({ [httpStatus]: reply.status });
        if (reply.status >= 400) span.fail(String(reply.status));
        return reply;
      } catch (error) {
        const fault = outboundErrorIn(error)?.fault;
        if (fault !== undefined) span.set({ 'sightline.fault': fault });
        throw error;
      }
    });
  };
}
