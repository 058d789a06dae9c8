import type { Config } from '../config/env.ts';

/** Hosts besides the page's own that a page may open connections to, as a policy names them. */
export function socketOrigins({ realtime }: Pick<Config, 'realtime'>): string[] {
  if (realtime === null) return [];
  const { isSecure, host, port } = realtime.page;
  return [`${isSecure ? 'wss' : 'ws'}://${host}:${port}`];
}
