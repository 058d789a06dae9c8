import { fetchBytes, keepAlive, requireFigures } from './http.ts';
import { addDashboard, type Company, type Dashboard, newCompany, streamAddress } from './seed.ts';
import { type Peer, startPeer } from './start-peer.ts';
import { thirteenWidgets, twentyWidgets } from './widgets.ts';
import { openWorld, type World } from './world.ts';

/** Two public dashboards whose figures are all kept and fresh, and bare Fastify with the same bytes. */
export interface WarmSurroundings {
  world: World;
  company: Company;
  twenty: Dashboard;
  thirteen: Dashboard;
  peer: Peer;
  /** How much a warm stream of the twenty widgets is. */
  bytes: Record<'company' | 'visitor', number>;
}

export async function openWarmSurroundings(): Promise<WarmSurroundings> {
  const world = await openWorld({ latencyMs: 0 });
  const { address } = world.server;
  const company = await newCompany(address);
  const twenty = await addDashboard(company, 'Twenty widgets', twentyWidgets, { isPublic: true });
  const thirteen = await addDashboard(company, 'Thirteen widgets', thirteenWidgets, { isPublic: true });
  const agent = keepAlive(1);
  const look = async (dashboard: Dashboard, headers: Record<string, string> = {}): Promise<Buffer> => {
    const answer = await fetchBytes(streamAddress(address, dashboard), agent, headers);
    requireFigures(answer, dashboard.widgets);
    return answer.body;
  };
  await look(twenty);
  await look(thirteen);
  const bodies = { visitor: await look(twenty), company: await look(twenty, { cookie: company.client.cookieHeader }) };
  agent.destroy();
  const bytes = { visitor: bodies.visitor.length, company: bodies.company.length };
  return { world, company, twenty, thirteen, peer: await startPeer(bodies), bytes };
}
