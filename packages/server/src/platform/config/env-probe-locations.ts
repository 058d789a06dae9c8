import { isIP } from 'node:net';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { isLoopback } from './is-loopback.ts';
import { optionalText } from './setting-schemas.ts';

/** Addresses that answer from everywhere: no name needs to be looked up for them. */
const anchorsDefault = '1.1.1.1:443, 8.8.8.8:443, 9.9.9.9:443';

export const probeLocationSettings = {
  VANTAGE_KEY: {
    schema: optionalText,
    docs: 'Secret of at least 32 characters that the product shares with its probe locations',
  },
  VANTAGES: {
    schema: optionalText,
    docs: 'Other places that look at a website before it counts as down: name=https://host, separated by commas (docs/probe-locations.md)',
  },
  NETWORK_ANCHORS: {
    schema: z.string().trim().default(anchorsDefault),
    docs: 'Who is connected to, to see whether our own network works before a website is blamed: host:port, separated by commas',
  },
} as const;

/** Other places of ours that look at a website as well. */
export interface ProbeLocationSettings {
  /** Signs questions and answers; null: there are no other places. */
  key: string | null;
  places: { name: string; url: string }[];
}
export interface NetworkAnchor {
  host: string;
  port: number;
}

const keyMin = 32;
const placesMax = 10;
const anchorsMax = 10;

function readPlace(entry: string, production: boolean): { name: string; url: string } {
  const [, name, address = ''] = /^\s*([\p{L}\p{N}][\p{L}\p{N} .-]{0,39}?)\s*=\s*(\S+)\s*$/u.exec(entry) ?? [];
  const url = URL.parse(address);
  if (name === undefined || url === null)
    throw new ConfigError(`VANTAGES: "${entry.trim()}" is not of the form vienna=https://probe.agency.com`);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (!production || isLoopback(url.hostname))))
    throw new ConfigError(`VANTAGES: ${name} must begin with https://, as others could read which websites are watched`);
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new ConfigError(`VANTAGES: ${name} must be an address alone, without user, question mark or number sign`);
  return { name, url: url.href.replace(/\/+$/, '') };
}

/** Throws a ConfigError that names the setting and its remedy, and no key. */
export function readProbeLocations(
  { key, places, role }: { key: string | undefined; places: string | undefined; role: string },
  production: boolean,
): ProbeLocationSettings {
  if (key !== undefined && key.length < keyMin)
    throw new ConfigError(`VANTAGE_KEY: must have at least ${keyMin} characters, e.g. what openssl rand -base64 32 prints`);
  if (key === undefined && role === 'vantage')
    throw new ConfigError('VANTAGE_KEY: set it to the same secret as where the product runs; a probe location answers nobody without it');
  if (places === undefined) return { key: key ?? null, places: [] };
  if (key === undefined) throw new ConfigError('VANTAGE_KEY: set it, here and at each probe location, it goes with VANTAGES');
  const read = places.split(',').map((entry) => readPlace(entry, production));
  if (read.length > placesMax) throw new ConfigError(`VANTAGES: at most ${placesMax} places`);
  if (new Set(read.map(({ name }) => name)).size < read.length) throw new ConfigError('VANTAGES: every place needs a name of its own');
  return { key, places: read };
}

export function readAnchors(text: string): NetworkAnchor[] {
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.length > anchorsMax) throw new ConfigError(`NETWORK_ANCHORS: at most ${anchorsMax} of them`);
  return entries.map((entry) => {
    const url = URL.parse(`tcp://${entry}`);
    const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
    const isHost = isIP(host) !== 0 || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host);
    if (!isHost || url === null || url.port === '' || entry !== url.host)
      throw new ConfigError(`NETWORK_ANCHORS: "${entry}" is no host with a port, such as 9.9.9.9:443 or [2620:fe::fe]:443`);
    return { host, port: Number(url.port) };
  });
}
