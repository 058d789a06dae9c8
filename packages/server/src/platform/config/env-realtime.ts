import type { RealtimePage } from '@sightline/contract/app';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { optionalText } from './setting-schemas.ts';

export const realtimeSettings = {
  PUSHER_APP_ID: {
    schema: optionalText,
    docs: "App id at a realtime server that speaks Pusher's protocol (Pusher, soketi, Reverb), with PUSHER_KEY, PUSHER_SECRET and a host or cluster; without any PUSHER_ setting pages connect to the product itself",
  },
  PUSHER_KEY: { schema: optionalText, docs: 'Its public key, which pages get' },
  PUSHER_SECRET: { schema: optionalText, docs: 'Its secret, which signs' },
  PUSHER_HOST: {
    schema: z
      .string()
      .trim()
      .regex(/^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/i, 'must be a host name or address without port, e.g. realtime.agency.com')
      .optional(),
    docs: 'Its host, as pages and this process reach it',
  },
  PUSHER_PORT: { schema: z.coerce.number().int().min(1).max(65535).optional(), docs: 'Its port, default that of PUSHER_SCHEME' },
  PUSHER_SCHEME: { schema: z.enum(['http', 'https']).optional(), docs: 'How it is reached, default https' },
  PUSHER_CLUSTER: {
    schema: z
      .string()
      .trim()
      .regex(/^[a-z0-9-]+$/, 'must be a cluster of Pusher, e.g. eu')
      .optional(),
    docs: 'Cluster of Pusher itself, e.g. eu, in the place of PUSHER_HOST',
  },
  PUSHER_PATH: {
    schema: z
      .string()
      .trim()
      .regex(/^\/?[\w./-]+$/, 'must be a path, e.g. /realtime')
      .optional(),
    docs: 'Path in front of its addresses, where a proxy serves it below one',
  },
} as const;

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
