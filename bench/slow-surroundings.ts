import { fetchBytes, keepAlive, requireFigures } from './http.ts';
import { addDashboard, newCompany, streamAddress } from './seed.ts';
import { twentyWidgets } from './widgets.ts';
import { openWorld, type World } from './world.ts';

export interface SlowSurroundings {
  world: World;
  latencyMs: number;
}

const latencyMs = 300;

/** A provider as far away as real ones are. Its figures exist before the first measurement: making them is the sandbox's work, not the product's. */
export async function openSlowSurroundings(): Promise<SlowSurroundings> {
  const world = await openWorld({ latencyMs });
  const company = await newCompany(world.server.address);
  const dashboard = await addDashboard(company, 'First look', twentyWidgets, { isPublic: true });
  const agent = keepAlive(1);
  requireFigures(await fetchBytes(streamAddress(world.server.address, dashboard), agent), twentyWidgets.length);
  agent.destroy();
  return { world, latencyMs };
}
