import { statusWords } from '../../probes/http-evidence.ts';
import { shortened } from '../../probes/http-text.ts';
import type { HttpOutcome } from '../../probes/probe-http.ts';
import type { CheckTools } from '../../tools.ts';
import type { Sitemap } from './facts.ts';
import { readSitemapXml } from './sitemap-xml.ts';

const timeoutMs = 20_000;
const redirectsMax = 5;
const maxBytes = 5_000_000;
const sitemapsMax = 3;
const exampleMax = 300;

/** Those that robots.txt names, or the usual one: the first that is not as it should be, else the first. */
export async function readSitemap(page: string, named: readonly string[], http: CheckTools['http']): Promise<Sitemap> {
  const addresses = named.flatMap((address) => URL.parse(address, page)?.href ?? []).filter((address) => /^https?:/.test(address));
  const [first = new URL('/sitemap.xml', page).href, ...others] = addresses;
  const seen: Sitemap[] = [];
  for (const url of [first, ...others.slice(0, sitemapsMax - 1)]) {
    const sitemap = sitemapOf(url, page, await http.fetch({ url, timeoutMs, redirectsMax, maxBytes }));
    if (sitemap.what !== 'read' || sitemap.entries === 0 || sitemap.elsewhere > 0) return sitemap;
    seen.push(sitemap);
  }
  return seen[0] ?? { what: 'none', url: first };
}

export function sitemapOf(url: string, page: string, outcome: HttpOutcome): Sitemap {
  if (outcome.fault !== null) return { what: 'failed', url, reason: outcome.reason };
  const { status, body, isCut } = outcome;
  if (status === 404 || status === 410) return { what: 'none', url };
  if (status !== 200) return { what: 'failed', url, reason: `it answers “${statusWords(status)}”` };
  if (/^\s*(?:<!doctype html|<html)/i.test(body)) return { what: 'none', url };
  const host = new URL(page).host;
  const lines = textList(body);
  if (lines !== null) return { what: 'read', url, ...counted(lines, host) };
  const read = readSitemapXml(body, isCut);
  return 'reason' in read ? { what: 'malformed', url, reason: read.reason } : { what: 'read', url, ...counted(read.addresses, host) };
}

/** A sitemap may be a plain list of addresses. */
function textList(body: string): string[] | null {
  const start = body.trimStart();
  return /^https?:\/\//i.test(start) ? start.split(/\s+/).filter((line) => line !== '') : null;
}

function counted(addresses: readonly string[], host: string): { entries: number; elsewhere: number; example: string | null } {
  const elsewhere = addresses.filter((address) => URL.parse(address)?.host !== host);
  return {
    entries: addresses.length,
    elsewhere: elsewhere.length,
    example: elsewhere[0] === undefined ? null : shortened(elsewhere[0], exampleMax),
  };
}
