import { describe, expect, test } from 'vitest';
import { demoKey, emptyKey, noApiKey, smallKey } from './keys.ts';
import { type Query, SITE, sum, useSemrush } from './test-client.ts';

const { address, passSecond, get, report, backlinks, lines, one, balance, truth } = useSemrush();

describe('the format', () => {
  test('names columns in the header, ends lines with CRLF and quotes on demand', async () => {
    const { text } = await report({ type: 'domain_rank', export_columns: 'Dn,Rk,Or,Ot,Oc,Ad,At,Ac', export_escape: '1' });
    const [header, line, end] = text.split('\r\n');
    expect(header).toBe(
      '"Domain";"Rank";"Organic Keywords";"Organic Traffic";"Organic Cost";"Adwords Keywords";"Adwords Traffic";"Adwords Cost"',
    );
    expect(line).toMatch(/^"alpine-outfitters\.com";("\d+";){6}"\d+"$/);
    expect(end).toBe('');
    const bare = await report({ type: 'domain_rank', export_columns: 'Ot,Dn' });
    expect(bare.text.split('\r\n')[0]).toBe('Organic Traffic;Domain');
  });

  test('doubles quotes inside fields, and breaks unquoted ones at semicolons', async () => {
    const query = { type: 'domain_adwords', domain: 'velobase.com', export_columns: 'Ds,Tc' };
    const advertiser = await report({ ...query, export_escape: '1' });
    expect(advertiser.text).toContain('""best service"" award."');
    expect(advertiser.text.split('\r\n')[0]).toBe('"Description";"Traffic Cost"');
    const broken = await report(query);
    expect(broken.text.split('\r\n')[1]?.split(';').length).toBe(4);
  });
});

describe('consistency', () => {
  test('the list of searches adds up to the rank, and both to the positions themselves', async () => {
    const rank = await one({ type: 'domain_rank', export_columns: 'Or,Ot,Oc' });
    const list = await lines({ type: 'domain_organic', export_columns: 'Ph,Po,Tg,Tr' });
    expect(list).toHaveLength(Number(rank.Or));
    expect(sum(list, 'Tg')).toBe(Number(rank.Ot));
    expect(sum(list, 'Tr')).toBeCloseTo(100, 0);
    expect([rank.Or, rank.Ot, rank.Oc].map(Number)).toEqual([truth('Or'), truth('Ot'), truth('Oc')]);
    expect(Number(rank.Or)).toBeGreaterThan(100);
  });

  test('pages and hosts add up to the rank', async () => {
    const rank = await one({ type: 'domain_rank', export_columns: 'Or,Ot,Sr,St' });
    for (const type of ['domain_organic_unique', 'domain_organic_subdomains']) {
      const pages = await lines({ type, export_columns: 'Ur,Pc,Tg,Sr,St' });
      expect(pages.length).toBeGreaterThan(1);
      expect([sum(pages, 'Pc'), sum(pages, 'Tg'), sum(pages, 'Sr'), sum(pages, 'St')]).toEqual(
        [rank.Or, rank.Ot, rank.Sr, rank.St].map(Number),
      );
    }
  });

  test('parts of a site add up to the whole', async () => {
    const hosts = await lines({ type: 'domain_organic_subdomains', export_columns: 'Ur,Pc' });
    for (const { Ur = '', Pc } of hosts) {
      const part = await one({ type: 'subdomain_rank', subdomain: Ur, export_columns: 'Or' });
      expect(part.Or).toBe(Pc);
    }
    const [page] = await lines({ type: 'domain_organic_unique', export_columns: 'Ur,Pc,Tg', display_limit: '1' });
    const url = await one({ type: 'url_rank', url: page?.Ur ?? '', export_columns: 'Or,Ot' });
    expect([url.Or, url.Ot]).toEqual([page?.Pc, page?.Tg]);
    const folder = await one({ type: 'subfolder_rank', subfolder: (page?.Ur ?? '').replace('https://', ''), export_columns: 'Or' });
    expect(Number(folder.Or)).toBeGreaterThanOrEqual(Number(page?.Pc));
    const searches = await lines({ type: 'url_organic', url: page?.Ur ?? '', export_columns: 'Ph' });
    expect(searches).toHaveLength(Number(page?.Pc));
  });

  test('the history agrees with the snapshots and ends with what is live', async () => {
    const history = await lines({
      type: 'domain_rank_history',
      export_columns: 'Dt,Or,Ot,On,Ol',
      display_sort: 'dt_desc',
      display_limit: '14',
    });
    expect(history.map(({ Dt }) => Dt).slice(0, 3)).toEqual(['20261115', '20261015', '20260915']);
    const live = await one({ type: 'domain_rank', export_columns: 'Or,Ot' });
    expect([history[0]?.Or, history[0]?.Ot]).toEqual([live.Or, live.Ot]);
    const october = await one({ type: 'domain_rank', display_date: '20261015', export_columns: 'Or,Ot' });
    expect([history[1]?.Or, history[1]?.Ot]).toEqual([october.Or, october.Ot]);
    expect(Number(october.Or)).toBe(truth('Or', { date: '20261015' }));
    const list = await lines({ type: 'domain_organic', display_date: '20261015', export_columns: 'Ph,Tg' });
    expect([list.length, sum(list, 'Tg')]).toEqual([Number(october.Or), Number(october.Ot)]);
    // What came and went explains the difference between two months.
    const [, newer, older] = history;
    expect(Number(newer?.Or) - Number(older?.Or)).toBe(Number(newer?.On) - Number(newer?.Ol));
  });

  test('days go back a month, and new and lost searches explain them', async () => {
    const days = await lines({ type: 'domain_rank_history', display_daily: '1', export_columns: 'Dt,Or', display_sort: 'dt_asc' });
    expect(days).toHaveLength(31);
    expect([days[0]?.Dt, days.at(-1)?.Dt]).toEqual(['20261019', '20261118']);
    const changes = await lines({ type: 'domain_organic', export_columns: 'Ph,Po,Pp', display_positions: 'rise' });
    expect(changes.length).toBeGreaterThan(0);
    for (const { Po, Pp } of changes) expect(Number(Po)).toBeLessThan(Number(Pp));
    const rank = await one({ type: 'domain_rank', export_columns: 'Oe' });
    expect(changes).toHaveLength(Number(rank.Oe));
  });

  test('competitors share the searches they are said to share', async () => {
    const [rival] = await lines({ type: 'domain_organic_organic', export_columns: 'Dn,Cr,Np,Or,Ot' });
    const rank = await one({ type: 'domain_rank', domain: rival?.Dn ?? '', export_columns: 'Or,Ot' });
    expect([rank.Or, rank.Ot]).toEqual([rival?.Or, rival?.Ot]);
    const common = await lines({ type: 'domain_domains', domains: `*|or|${SITE}|*|or|${rival?.Dn}`, export_columns: 'Ph,P0,P1' });
    expect(common).toHaveLength(Number(rival?.Np));
    expect(common.every(({ P0, P1 }) => Number(P0) > 0 && Number(P1) > 0)).toBe(true);
    const only = await lines({ type: 'domain_domains', domains: `*|or|${SITE}|-|or|${rival?.Dn}`, export_columns: 'Ph,P1' });
    expect(common.length + only.length).toBe(truth('Or'));
  });

  test('ads add up too', async () => {
    const rank = await one({ type: 'domain_rank', domain: 'velobase.com', export_columns: 'Ad,At,Ac' });
    const ads = await lines({ type: 'domain_adwords', domain: 'velobase.com', export_columns: 'Ph,Tg,Tc' });
    expect(Number(rank.Ad)).toBeGreaterThan(0);
    expect([ads.length, sum(ads, 'Tg'), sum(ads, 'Tc')]).toEqual([Number(rank.Ad), Number(rank.At), Number(rank.Ac)]);
    const copies = await lines({ type: 'domain_adwords_unique', domain: 'velobase.com', export_columns: 'Tt,Pc' });
    expect(sum(copies, 'Pc')).toBe(ads.length);
  });

  test('all databases come with one call, each as it answers alone', async () => {
    const ranks = await lines({ type: 'domain_ranks', database: '', export_columns: 'Db,Or,Ot' });
    expect(ranks.length).toBeGreaterThan(10);
    const german = ranks.find(({ Db }) => Db === 'de');
    const alone = await one({ type: 'domain_rank', database: 'de', export_columns: 'Or,Ot' });
    expect([german?.Or, german?.Ot]).toEqual([alone.Or, alone.Ot]);
    const winners = await lines({ type: 'rank_difference', export_columns: 'Dn,Or,Om', display_sort: 'om_desc' });
    const changes = winners.map(({ Om }) => Number(Om));
    expect(changes).toEqual([...changes].sort((a, b) => b - a));
  });
});

describe('what to show', () => {
  test('the limit counts skipped lines', async () => {
    const query = { type: 'domain_organic', export_columns: 'Ph', display_sort: 'nq_desc' };
    const all = await lines({ ...query, display_limit: '20' });
    const second = await lines({ ...query, display_limit: '20', display_offset: '15' });
    expect(second).toEqual(all.slice(15));
    expect((await report({ ...query, display_limit: '10', display_offset: '10' })).text).toMatch(/^ERROR 605 :: /);
    expect((await report({ ...query, display_limit: '200001', display_offset: '1' })).text).toMatch(/^ERROR 613 :: /);
  });

  test('lines come sorted as asked', async () => {
    const positions = (await lines({ type: 'domain_organic', export_columns: 'Po', display_sort: 'po_asc' })).map(({ Po }) => Number(Po));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect((await report({ type: 'domain_organic', display_sort: 'beauty_desc' })).text).toMatch(/^ERROR 10000 :: /);
  });

  test('filters hold together, and an unescaped plus is none', async () => {
    const query = { type: 'domain_organic', export_columns: 'Ph,Nq,In' };
    const all = await lines(query);
    const found = await lines({ ...query, display_filter: '+|Nq|Gt|100|-|Ph|Co|best' });
    expect(found).toEqual(all.filter(({ Ph, Nq }) => Number(Nq) > 100 && !Ph?.includes('best')));
    const either = await lines({ ...query, display_filter: '+|Ph|Bw|cheap,buy' });
    expect(either.length).toBeGreaterThan(0);
    expect(either.every(({ Ph }) => /^(cheap|buy)/.test(Ph ?? ''))).toBe(true);
    const buyers = await lines({ ...query, display_filter: '+|In||3' });
    expect(buyers.every(({ In }) => In?.split(',').includes('3'))).toBe(true);
    passSecond();
    const plain = await fetch(
      `${address()}/api.semrush.com/?type=domain_organic&key=${demoKey.key}&domain=${SITE}&database=us&display_filter=+|Nq|Gt|100`,
    );
    expect(await plain.text()).toMatch(/^ERROR 10000 :: /);
    const branded = await lines({ ...query, display_filter: '+|Br||3' });
    expect(branded.map(({ Ph }) => Ph)).toContain('alpine outfitters');
  });
});

describe('refusals', () => {
  test('say nothing was found for what nobody knows, at no cost', async () => {
    const before = await balance();
    for (const query of [
      { domain: 'unknown-site.com' },
      { domain: `www.${SITE}` },
      { display_date: '20300115' },
      { display_date: '20261020' },
    ]) {
      expect(await report({ type: 'domain_rank', ...query })).toEqual({ status: 200, text: 'ERROR 50 :: NOTHING FOUND' });
    }
    expect(await balance()).toBe(before);
  });

  test('name what is missing or wrong', async () => {
    const text = async (query: Query) => (await report(query)).text;
    expect(await text({})).toMatch(/^ERROR 41 :: /);
    expect(await text({ type: 'domain_magic' })).toMatch(/^ERROR 41 :: /);
    expect(await text({ type: 'domain_rank', domain: '' })).toMatch(/^ERROR 42 :: /);
    expect(await text({ type: 'url_organic' })).toMatch(/^ERROR 44 :: /);
    expect(await text({ type: 'domain_rank', database: '' })).toMatch(/^ERROR 46 :: /);
    expect(await text({ type: 'domain_rank', database: 'gb' })).toMatch(/^ERROR 46 :: /);
    expect(await text({ type: 'domain_rank', export_columns: 'Dn,Zz' })).toMatch(/^ERROR 10000 :: .*Zz/);
  });

  test('tell keys apart', async () => {
    const rank = { type: 'domain_rank' };
    expect((await report({ ...rank, key: 'short' })).text).toMatch(/^ERROR 110 :: /);
    expect((await report({ ...rank, key: '0'.repeat(32) })).text).toBe('ERROR 120 :: WRONG KEY - ID PAIR');
    expect((await report({ ...rank, key: noApiKey.key })).text).toMatch(/^ERROR 130 :: /);
    expect(await report({ ...rank, key: emptyKey.key })).toEqual({ status: 403, text: 'ERROR 132 :: API UNITS BALANCE IS ZERO' });
    expect((await get('www.semrush.com/users/countapiunits.html', { key: '0'.repeat(32) })).text).toMatch(/^ERROR 120/);
  });

  test('accept only GET', async () => {
    passSecond();
    const reply = await fetch(`${address()}/api.semrush.com/?type=domain_rank&key=${demoKey.key}`, { method: 'POST' });
    expect(await reply.text()).toMatch(/^ERROR 48 :: /);
  });
});

describe('units', () => {
  test('go down by the line, five times as fast for the past', async () => {
    const start = await balance();
    await lines({ type: 'domain_organic', export_columns: 'Ph', display_limit: '7' });
    const afterLive = await balance();
    await lines({ type: 'domain_organic', export_columns: 'Ph', display_limit: '7', display_date: '20260915' });
    const afterPast = await balance();
    await backlinks({ type: 'backlinks_overview' });
    expect([start - afterLive, afterLive - afterPast, afterPast - (await balance())]).toEqual([70, 350, 40]);
  });

  test('run out', async () => {
    const ask = (limit: string) => report({ type: 'domain_organic', key: smallKey.key, display_limit: limit });
    expect((await ask('51')).text).toMatch(/^ERROR 132/);
    expect((await ask('50')).status).toBe(200);
    expect(await balance(smallKey)).toBe(0);
    expect((await ask('1')).status).toBe(403);
  });
});

describe('the pace', () => {
  test('is ten calls a second for a key', async () => {
    passSecond();
    const url = `${address()}/www.semrush.com/users/countapiunits.html?key=${demoKey.key}`;
    const call = async () => (await fetch(url)).status;
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push(await call());
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    passSecond();
    const reply = await fetch(url);
    expect(reply.status).toBe(200);
  });
});
