import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoKey, emptyKey, noApiKey } from './keys.ts';
import { SITE, useSemrush } from './test-client.ts';

const require = createRequire(import.meta.url);

const { address, passSecond, lines, one, balance, truth } = useSemrush();

type Method = (options: Record<string, string>, callback: (error: Error | null, body: unknown) => void) => void;

function portOf(server: Server): number {
  const place = server.address();
  if (typeof place !== 'object' || place === null) throw new Error('The proxy does not listen.');
  return place.port;
}

/** The library's hosts cannot be changed, but it goes through a proxy: this one hands all on to the sandbox. */
let proxy: Server;
beforeAll(async () => {
  proxy = createServer(async (request, reply) => {
    const target = new URL(request.url ?? '');
    const answer = await fetch(`${address()}/${target.host}${target.pathname}${target.search}`);
    reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    reply.end(await answer.text());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${portOf(proxy)}`);
  vi.stubEnv('NO_PROXY', '');
});
afterAll(() => {
  vi.unstubAllEnvs();
  proxy.close();
});

/** It has no types; what is used of it is checked here. */
function library(key = demoKey.key): (name: string, options: Record<string, string>) => Promise<string> {
  const Semrush: unknown = require('semrush-api');
  if (typeof Semrush !== 'function') throw new Error('semrush-api exports no class any more.');
  const client: unknown = Reflect.construct(Semrush, [{ apiKey: key }]);
  return (name, options) => {
    const method: unknown = typeof client === 'object' && client !== null ? Reflect.get(client, name) : null;
    if (typeof method !== 'function') throw new Error(`semrush-api has no ${name}.`);
    passSecond();
    const call: Method = (given, callback) => Reflect.apply(method, client, [given, callback]);
    return new Promise((resolve, reject) => {
      call(options, (error, body) => (error ? reject(error) : resolve(String(body))));
    });
  };
}

const rows = (text: string) =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';'));

describe('the library of the npm registry', () => {
  const semrush = library();

  test('tells the balance of the key, which reports lower by their price', async () => {
    const before = Number(await semrush('countapiunits', {}));
    expect(before).toBe(await balance());
    const text = await semrush('domainRank', { domain: SITE, database: 'us' });
    expect(rows(text)).toHaveLength(1);
    expect(before - Number(await semrush('countapiunits', {}))).toBe(10);
  });

  test('reads a domain: its rank, its history, its searches page by page', async () => {
    const rank = await semrush('domainRank', { domain: SITE, database: 'us', export_columns: 'Dn,Or,Ot' });
    expect(rows(rank)).toEqual([[SITE, String(truth('Or')), String(truth('Ot'))]]);
    const history = await semrush('domainRankHistory', { domain: SITE, database: 'us', export_columns: 'Dt,Or', display_limit: '6' });
    expect(rows(history)).toHaveLength(6);
    const searches: string[][] = [];
    for (let offset = 0; ; offset += 50) {
      const page = await semrush('domainOrganic', {
        domain: SITE,
        database: 'us',
        export_columns: 'Ph,Po',
        display_sort: 'po_asc',
        display_offset: String(offset),
        display_limit: String(offset + 50),
      });
      if (page.startsWith('ERROR 50')) break;
      searches.push(...rows(page));
    }
    expect(searches).toHaveLength(truth('Or'));
    const positions = searches.map(([, position]) => Number(position));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  test('reads every other report of a domain that the interface has', async () => {
    for (const name of [
      'domainRanks',
      'domainAdwords',
      'domainAdwordsUnique',
      'domainOrganicOrganic',
      'domainAdwordsAdwords',
      'domainAdwordsHistorical',
    ]) {
      const text = await semrush(name, { domain: SITE, ...(name === 'domainRanks' ? {} : { database: 'us' }), display_limit: '5' });
      expect(text, name).not.toMatch(/^ERROR/);
      expect(rows(text).length, name).toBeGreaterThan(0);
    }
    expect(rows(await semrush('rankDifference', { database: 'us', display_limit: '5' }))).toHaveLength(5);
    const [rival = ['', '0']] = rows(
      await semrush('domainOrganicOrganic', { domain: SITE, database: 'us', display_limit: '1', export_columns: 'Dn,Np' }),
    );
    const common = await semrush('domainDomains', { domains: `*|or|${SITE}|*|or|${rival[0]}`, database: 'us', export_columns: 'Ph,P0,P1' });
    expect(rows(common)).toHaveLength(Number(rival[1]));
    const [page] = await lines({ type: 'domain_organic_unique', export_columns: 'Ur,Pc', display_limit: '1' });
    const own = await semrush('urlOrganic', { url: page?.Ur ?? '', database: 'us', export_columns: 'Ph' });
    expect(rows(own)).toHaveLength(Number(page?.Pc));
  });

  test('reads the links to a site', async () => {
    const overview = await semrush('backlinksOverview', { target: SITE, target_type: 'root_domain', export_columns: 'total,domains_num' });
    expect(overview.split('\r\n')[0]).toBe('total;domains_num');
    const [total = 0, domains = 0] = (rows(overview)[0] ?? []).map(Number);
    const links = await semrush('backlinks', {
      target: SITE,
      target_type: 'root_domain',
      export_columns: 'source_url,target_url',
      display_limit: '10000',
    });
    expect(rows(links).length).toBe(total);
    const hosts = await semrush('backlinksRefdomains', {
      target: SITE,
      target_type: 'root_domain',
      export_columns: 'domain,backlinks_num',
      display_limit: '10000',
    });
    expect(rows(hosts)).toHaveLength(domains);
    for (const name of ['backlinksAnchors', 'backlinksTld', 'backlinksGeo', 'backlinksRefips', 'backlinksPages']) {
      const text = await semrush(name, { target: SITE, target_type: 'root_domain', display_limit: '3' });
      expect(text, name).not.toMatch(/^ERROR/);
    }
  });

  test('gets refusals as lines of text', async () => {
    const ask = (key: string, options: Record<string, string>) => library(key)('domainRank', { database: 'us', ...options });
    expect(await ask('0'.repeat(32), { domain: SITE })).toBe('ERROR 120 :: WRONG KEY - ID PAIR');
    expect(await ask(emptyKey.key, { domain: SITE })).toBe('ERROR 132 :: API UNITS BALANCE IS ZERO');
    expect(await ask(noApiKey.key, { domain: SITE })).toBe('ERROR 130 :: API DISABLED');
    // An empty one: the library keeps what an earlier call of the method was given.
    expect(await ask(demoKey.key, { domain: '' })).toBe('ERROR 42 :: MANDATORY PARAMETER "DOMAIN" NOT SET OR EMPTY');
    expect(await ask(demoKey.key, { domain: 'unknown-site.com' })).toBe('ERROR 50 :: NOTHING FOUND');
    expect((await one({ type: 'domain_rank', export_columns: 'Dn' })).Dn).toBe(SITE);
  });
});
