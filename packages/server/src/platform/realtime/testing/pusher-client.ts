import { createRequire } from 'node:module';
import { authorizeChannel, authorizeUser } from '@sightline/contract/app';
import { headers } from '@sightline/contract/core';
import type PusherModule from 'pusher-js';
import type { Channel, Options } from 'pusher-js';

/** Its declarations speak of a default export, which its file for Node does not have. */
const Library: typeof PusherModule.default = createRequire(import.meta.url)('pusher-js');

export type PusherClient = InstanceType<typeof Library>;

/** The real client of the protocol, as a program uses it: it asks our two calls for its rights with a token of its user. */
export function connectPusher(address: string, key: string, token: string, more: Partial<Options> = {}): PusherClient {
  const { hostname, port } = new URL(address);
  const ajax = { transport: 'ajax', headers: { [headers.authorization]: token } } as const;
  return new Library(key, {
    cluster: 'mt1',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: { ...ajax, endpoint: `${address}${authorizeChannel.path}` },
    userAuthentication: { ...ajax, endpoint: `${address}${authorizeUser.path}` },
    ...more,
  });
}

interface Binds {
  bind(event: string, heard: (data: unknown) => void): unknown;
  unbind(event: string, heard: (data: unknown) => void): unknown;
}

/** The data of the next event of this name. */
export const nextEvent = (from: Binds, event: string): Promise<unknown> =>
  new Promise((done) => {
    const heard = (data: unknown): void => {
      from.unbind(event, heard);
      done(data);
    };
    from.bind(event, heard);
  });

/** Subscribes, and answers the channel once events are heard. */
export async function subscribed(client: PusherClient, name: string): Promise<Channel> {
  const channel = client.subscribe(name);
  await nextEvent(channel, 'pusher:subscription_succeeded');
  return channel;
}
