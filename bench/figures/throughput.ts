import autocannon from 'autocannon';
import { canReadCpu, cpuMs } from '../cpu.ts';
import type { Figure } from '../figure.ts';
import { round } from '../measure.ts';
import { streamAddress } from '../seed.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';

const viewers = 50;
const durationS = 5;

async function load(url: string, pid: number): Promise<{ perSecond: number; p99Ms: number; cpuText: string }> {
  const before = canReadCpu() ? cpuMs(pid) : null;
  const { errors, timeouts, non2xx, requests, latency } = await autocannon({ url, connections: viewers, duration: durationS });
  if (errors + timeouts + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${timeouts} time-outs, ${non2xx} answers other than 2xx`);
  const cpuText = before === null ? '' : ` at ${round((cpuMs(pid) - before) / requests.total)} ms of processor time each`;
  return { perSecond: requests.average, p99Ms: latency.p99, cpuText };
}

export const throughput: Figure<WarmSurroundings> = {
  name: 'throughput',
  async measure({ world, twenty, peer }) {
    const product = await load(streamAddress(world.server.address, twenty), world.server.process.pid ?? 0);
    const bare = await load(`${peer.address}/visitor`, peer.pid);
    return [
      {
        label: `Warm 20-widget streams to ${viewers} viewers at once`,
        value: product.perSecond,
        unit: 'streams/s',
        limit: null,
        detail: `99 % within ${round(product.p99Ms, 0)} ms${product.cpuText}; bare Fastify ${round(bare.perSecond, 0)}/s${bare.cpuText}`,
      },
    ];
  },
};
