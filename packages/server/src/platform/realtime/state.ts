import type { Context } from '../context.ts';
import { perContext } from '../memory/per-context.ts';
import type { Carrier } from './carrier.ts';
import { embeddedApps, type RealtimeApp } from './credentials.ts';
import { createEmbeddedCarrier } from './embedded-carrier.ts';
import { Gathering } from './gathering.ts';
import { Hub } from './hub.ts';
import { type RealtimeTimes, standardTimes } from './limits.ts';
import { createRemoteCarrier } from './remote-carrier.ts';

/** Our own endpoint. */
export interface Embedded {
  hub: Hub;
  /** The first one is given to pages. */
  apps: readonly RealtimeApp[];
  listen(): Promise<void>;
}

interface RealtimeState {
  times: RealtimeTimes;
  carrier: Carrier;
  /** Null: pages connect to a server elsewhere. */
  embedded: Embedded | null;
  /** Signs what pages may hear. */
  app: RealtimeApp;
  /** Events on their way. */
  underWay: Set<Promise<void>>;
  gathering: Gathering;
  isClosing: boolean;
}

function open(context: Context): Pick<RealtimeState, 'carrier' | 'embedded' | 'app'> {
  const { realtime, keys } = context.config;
  if (realtime !== null) return { carrier: createRemoteCarrier(realtime), embedded: null, app: realtime };
  const apps = embeddedApps(keys);
  const [app] = apps;
  if (app === undefined) throw new Error('At least one key is needed');
  const hub = new Hub(() => context.clock.now().getTime());
  const carrier = createEmbeddedCarrier(context, hub);
  return { carrier, embedded: { hub, apps, listen: () => carrier.listen() }, app };
}

/** What one process holds for telling pages of changes. */
export const realtimeState = perContext(
  (context): RealtimeState => ({
    times: { ...standardTimes },
    underWay: new Set(),
    gathering: new Gathering(),
    isClosing: false,
    ...open(context),
  }),
);

/** Tests have other times; call it before the app is built. */
export function setRealtimeTimes(context: Context, times: Partial<RealtimeTimes>): void {
  Object.assign(realtimeState(context).times, times);
}
