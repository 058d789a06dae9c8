import type { RealtimePage } from '@sightline/contract/app';
import { ConfigError } from './config-error.ts';

/** A server that speaks Pusher's protocol, in the place of our own endpoint. */
export interface RemoteRealtime {
  appId: string;
  key: string;
  secret: string;
  /** Where its HTTP interface is reached, without a slash at the end; a configured path is part of it. */
  apiUrl: string;
  /** Where pages connect to it. */
  page: RealtimePage;
}

interface Given {
  PUSHER_APP_ID?: string | undefined;
  PUSHER_KEY?: string | undefined;
  PUSHER_SECRET?: string | undefined;
  PUSHER_HOST?: string | undefined;
  PUSHER_CLUSTER?: string | undefined;
  PUSHER_PORT?: number | undefined;
  PUSHER_SCHEME?: 'http' | 'https' | undefined;
  PUSHER_PATH?: string | undefined;
}

const standardPorts = { http: 80, https: 443 };

/** Null where nothing is set: then pages connect to us. Throws a ConfigError that names what is missing, and no secret. */
export function readRealtime(given: Given): RemoteRealtime | null {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret, PUSHER_HOST: host, PUSHER_CLUSTER: cluster } = given;
  const places = [host, cluster, given.PUSHER_PORT, given.PUSHER_SCHEME, given.PUSHER_PATH];
  if ([appId, key, secret, ...places].every((value) => value === undefined)) return null;
  const missing = Object.entries({ PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret }).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  if (missing.length > 0 || appId === undefined || key === undefined || secret === undefined)
    throw new ConfigError(
      `${missing.join(', ')}: missing; a realtime server needs PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET. Set all of them, or remove every PUSHER_ setting`,
    );
  if (host === undefined && cluster === undefined)
    throw new ConfigError('PUSHER_HOST: name the realtime server, or set PUSHER_CLUSTER (such as eu) for one of Pusher itself');
  const scheme = given.PUSHER_SCHEME ?? 'https';
  const port = given.PUSHER_PORT ?? standardPorts[scheme];
  const path = given.PUSHER_PATH === undefined ? '' : `/${given.PUSHER_PATH.replace(/^\/+|\/+$/g, '')}`;
  return {
    appId,
    key,
    secret,
    apiUrl: `${scheme}://${host ?? `api-${cluster}.pusher.com`}:${port}${path}`,
    page: { key, host: host ?? `ws-${cluster}.pusher.com`, port, isSecure: scheme === 'https', path },
  };
}
