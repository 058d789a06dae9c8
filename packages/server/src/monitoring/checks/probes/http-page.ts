import type { CheckTools } from '../tools.ts';
import type { HttpFault, HttpOutcome } from './probe-http.ts';

/** Nothing answers by https there at all; then what answers by http is the website. */
const withoutHttps: ReadonlySet<HttpFault> = new Set(['connect', 'reset', 'tls', 'protocol']);

export interface PageQuestion {
  host: string;
  path: string;
  timeoutMs: number;
  maxBytes: number;
}
const redirectsMax = 10;

/** A page as visitors get it: by https, or by http where the host knows no other. */
export async function fetchPage(http: CheckTools['http'], { host, path, timeoutMs, maxBytes }: PageQuestion): Promise<HttpOutcome> {
  const begunMs = performance.now();
  const secure = await http.fetch({ url: `https://${host}${path}`, timeoutMs, redirectsMax, maxBytes });
  if (secure.fault === null || !withoutHttps.has(secure.fault)) return secure;
  const leftMs = Math.round(timeoutMs - (performance.now() - begunMs));
  if (leftMs < 1) return secure;
  const plain = await http.fetch({ url: `http://${host}${path}`, timeoutMs: leftMs, redirectsMax, maxBytes });
  return plain.fault === null ? plain : secure;
}
