import { fetchBytes, keepAlive, requireWhole } from './http.ts';
import { inTurns, type Repeats } from './measure.ts';
import { streamAddress } from './seed.ts';
import type { WarmSurroundings } from './warm-surroundings.ts';

const audiences = ['company', 'visitor'] as const;
type Audience = (typeof audiences)[number];

export interface WarmStreams {
  /** Medians in ms. */
  product: Record<Audience, number>;
  peer: Record<Audience, number>;
  bytes: Record<Audience, number>;
}

/** The whole warm stream, one at a time over a kept connection, in turns with bare Fastify sending the same bytes. */
export async function measureWarmStreams({ world, company, twenty, peer }: WarmSurroundings, repeats: Repeats): Promise<WarmStreams> {
  const agent = keepAlive(1);
  const bytes = { company: 0, visitor: 0 };
  const stream = streamAddress(world.server.address, twenty);
  const cookies = { company: { cookie: company.client.cookieHeader }, visitor: {} };
  const ofProduct = (audience: Audience) => async () => {
    const answer = await fetchBytes(stream, agent, cookies[audience]);
    requireWhole(answer);
    bytes[audience] = answer.body.length;
    return answer.ms;
  };
  const ofPeer = (audience: Audience) => async () => {
    const answer = await fetchBytes(`${peer.address}/${audience}`, agent);
    requireWhole(answer);
    return answer.ms;
  };
  const taken = await inTurns(
    {
      companyProduct: ofProduct('company'),
      companyPeer: ofPeer('company'),
      visitorProduct: ofProduct('visitor'),
      visitorPeer: ofPeer('visitor'),
    },
    repeats,
  );
  agent.destroy();
  return {
    product: { company: taken.companyProduct, visitor: taken.visitorProduct },
    peer: { company: taken.companyPeer, visitor: taken.visitorPeer },
    bytes,
  };
}
