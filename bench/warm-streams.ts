import type { Agent } from 'node:http';
import { fetchBytes, requireWhole } from './http.ts';
import { streamAddress } from './seed.ts';
import type { WarmSurroundings } from './warm-surroundings.ts';

export type Audience = 'company' | 'visitor';
export const seenBy: Record<Audience, string> = { company: 'seen by its company', visitor: 'seen by a visitor' };

/** One whole warm stream of the product at a time; answers the ms it took. */
export function productStream({ world, company, twenty }: WarmSurroundings, audience: Audience, agent: Agent): () => Promise<number> {
  const address = streamAddress(world.server.address, twenty);
  const headers: Record<string, string> = audience === 'company' ? { cookie: company.client.cookieHeader } : {};
  return async () => {
    const answer = await fetchBytes(address, agent, headers);
    requireWhole(answer);
    return answer.ms;
  };
}

/** The same bytes from bare Fastify. */
export function peerStream({ peer }: WarmSurroundings, audience: Audience, agent: Agent): () => Promise<number> {
  return async () => {
    const answer = await fetchBytes(`${peer.address}/${audience}`, agent);
    requireWhole(answer);
    return answer.ms;
  };
}
