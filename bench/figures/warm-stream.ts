import { canReadCpu, cpuMs } from '../cpu.ts';
import type { Figure, Row } from '../figure.ts';
import { fetchBytes, keepAlive } from '../http.ts';
import { inOrder, inTurns, round } from '../measure.ts';
import { streamAddress } from '../seed.ts';
import { type Audience, peerStream, productStream, seenBy } from '../warm-streams.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';

const repeats = { warmUps: 150, rounds: 20, perRound: 20 };
const streamsForCpu = 1000;

async function cpuPerStream(pid: number, address: string): Promise<number> {
  const agent = keepAlive(1);
  const before = cpuMs(pid);
  await inOrder(streamsForCpu, () => fetchBytes(address, agent));
  agent.destroy();
  return (cpuMs(pid) - before) / streamsForCpu;
}

async function cpuRow({ world, twenty, peer }: WarmSurroundings): Promise<Row> {
  const product = await cpuPerStream(world.server.process.pid ?? 0, streamAddress(world.server.address, twenty));
  const bare = await cpuPerStream(peer.pid, `${peer.address}/visitor`);
  return {
    label: 'Processor time of the server for a warm stream',
    value: product,
    unit: 'ms',
    limit: null,
    detail: `visitor, mean of ${streamsForCpu}; bare Fastify ${round(bare)} ms`,
  };
}

export const warmStream: Figure<WarmSurroundings> = {
  name: 'warm stream',
  async measure(surroundings) {
    const agent = keepAlive(1);
    const rowOf = async (audience: Audience): Promise<Row> => {
      const contenders = { product: productStream(surroundings, audience, agent), peer: peerStream(surroundings, audience, agent) };
      const { product, peer } = await inTurns(contenders, repeats);
      const bytes = surroundings.bytes[audience];
      return {
        label: `Warm 20-widget stream, ${seenBy[audience]}`,
        value: product / peer,
        unit: '×',
        limit: 1.5,
        detail: `${round(product)} ms ÷ ${round(peer)} ms of bare Fastify for ${round(bytes / 1024, 0)} KB, medians of ${repeats.rounds * repeats.perRound}`,
      };
    };
    const rows = [await rowOf('company'), await rowOf('visitor')];
    agent.destroy();
    return canReadCpu() ? [...rows, await cpuRow(surroundings)] : rows;
  },
};
