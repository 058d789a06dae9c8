import { authorizeChannel, companyChannel, isCompanyEvent, joinedSchema, type RealtimePage } from '@sightline/contract/app';
import type { QueryClient } from '@tanstack/react-query';
import Pusher from 'pusher-js';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { asAppError } from '../calls/problem-of-reply.ts';
import { catchUp, refreshAfter } from './refresh.ts';

/** Where live updates stay away for good, the page looks by itself so often. */
const lookEveryMs = 60_000;

type Place = Pick<Location, 'hostname' | 'port' | 'protocol'>;

function optionsOf({ host, port, isSecure, path }: RealtimePage, page: Place) {
  const forceTLS = isSecure ?? page.protocol === 'https:';
  const at = port ?? (page.port === '' ? (forceTLS ? 443 : 80) : Number(page.port));
  return { wsHost: host ?? page.hostname, wsPort: at, wssPort: at, wsPath: path, forceTLS };
}

const allowAttemptsMax = 6;

export interface Listening {
  settings: RealtimePage;
  companyId: string;
  /** When the page was asked for, by the server's clock. */
  askedAt: number;
}

/** Whether something may have been told between the page's reading and its hearing. */
function mayHaveMissed(joined: unknown, askedAt: number): boolean {
  const { data } = joinedSchema.safeParse(joined);
  return data === undefined || data.quietSince >= askedAt;
}

/** Hears the company's events for as long as the page stands, and has asked again what each makes out of date. */
export function listen(cache: QueryClient, { settings, companyId, askedAt }: Listening): void {
  const client = new Pusher(settings.key, {
    ...optionsOf(settings, window.location),
    // The library wants a name here, and asks it nothing once there is a host.
    cluster: 'mt1',
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      endpoint: authorizeChannel.path,
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, allowed) => {
        // The library asks once: an answer lost while one release takes over from another would leave the page deaf.
        cache
          .fetchQuery({
            queryKey: keys.realtimeChannel(socketId),
            queryFn: () => call(authorizeChannel, { body: { socket_id: socketId, channel_name: channelName } }),
            gcTime: 0,
            retry: (failures, thrown) => failures + 1 < allowAttemptsMax && asAppError(thrown).code === 'unavailable',
          })
          .then(
            ({ auth, channel_data }) => allowed(null, channel_data === undefined ? { auth } : { auth, channel_data }),
            (thrown: unknown) => allowed(asAppError(thrown), null),
          );
      },
    },
  });
  const channel = client.subscribe(companyChannel(companyId));
  channel.bind_global((name: string, data: unknown) => {
    if (isCompanyEvent(name)) void refreshAfter(cache, name, data);
  });
  let connections = 0;
  client.connection.bind('connected', () => {
    connections += 1;
  });
  channel.bind('pusher:subscription_succeeded', (joined: unknown) => {
    // What was told in between is lost, even if the connection before was cut as soon as it stood.
    if (connections > 1 || mayHaveMissed(joined, askedAt)) void catchUp(cache);
  });
  // The other side wants no more of us: because the session ended, which the next call tells and the page then acts upon, or for reasons of its own.
  client.connection.bind('disconnected', () => {
    void cache.invalidateQueries({ queryKey: keys.me });
    window.setInterval(() => {
      if (document.visibilityState === 'visible') void catchUp(cache);
    }, lookEveryMs);
  });
}
