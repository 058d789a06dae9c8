import { describe, expect, test } from 'vitest';
import { SITE, sum, useSemrush } from './test-client.ts';

const MASK = `*.${SITE}/*`;
const { get, backlinks, lines, one, json, balance, truth } = useSemrush();

describe('backlinks', () => {
  test('come with codes as header, and kinds and attributes add up', async () => {
    const { text } = await backlinks({ type: 'backlinks_overview', export_columns: 'ascore,total' });
    expect(text.split('\r\n')[0]).toBe('ascore;total');
    const columns = 'total,domains_num,follows_num,nofollows_num,texts_num,images_num,forms_num,frames_num';
    const overview = await one({ type: 'backlinks_overview', export_columns: columns }, backlinks);
    const figure = (name: string) => Number(overview[name]);
    expect(figure('follows_num') + figure('nofollows_num')).toBe(figure('total'));
    expect(figure('texts_num') + figure('images_num') + figure('forms_num') + figure('frames_num')).toBe(figure('total'));
    expect([figure('total'), figure('domains_num')]).toEqual([truth('total'), truth('domains_num')]);
  });

  test('agree in every list', async () => {
    const total = truth('total');
    for (const [type, name] of [
      ['backlinks_refdomains', 'domain'],
      ['backlinks_pages', 'source_url'],
      ['backlinks_tld', 'zone'],
      ['backlinks_geo', 'country_name'],
      ['backlinks_anchors', 'anchor'],
    ]) {
      const list = await lines({ type: type ?? '', export_columns: `${name},backlinks_num` }, backlinks);
      expect(sum(list, 'backlinks_num'), type).toBe(total);
    }
    expect(await lines({ type: 'backlinks', export_columns: 'source_url' }, backlinks)).toHaveLength(total);
    const [newest] = await lines(
      { type: 'backlinks_historical', export_columns: 'date,backlinks_num', display_sort: 'date_desc' },
      backlinks,
    );
    expect(Number(newest?.backlinks_num)).toBe(total);
    const host = await one(
      { type: 'backlinks_overview', target: `www.${SITE}`, target_type: 'domain', export_columns: 'total' },
      backlinks,
    );
    expect(Number(host.total)).toBeLessThan(total);
  });
});

describe('Position Tracking', () => {
  const CAMPAIGN = '643526670283248_1209408';
  const PERIOD = { action: 'report', url: MASK, date_begin: '20261001', date_end: '20261031' };
  type Row = {
    Ph: string;
    Dt: Record<string, Record<string, number | '-'>>;
    Be: Record<string, number | '-'>;
    Fi: Record<string, number | '-'>;
    Diff: Record<string, number | '-'>;
  };

  test('lists projects and campaigns', async () => {
    const projects = await json<{ project_id: number; url: string }[]>('management/v1/projects');
    expect(projects.map(({ url }) => url)).toEqual([SITE, 'hudson-roasters.com', 'sakura-tea.com']);
    const { campaigns } = await json<{ campaigns: { id: string }[] }>(
      `management/v1/projects/${projects[0]?.project_id}/tracking/campaigns`,
    );
    expect(campaigns[0]).toEqual({ id: CAMPAIGN, engine: 'google', device: 'desktop', location: { name: 'Vienna' } });
    expect(await json(`management/v1/projects/${projects[2]?.project_id}/tracking/campaigns`)).toEqual({ campaigns: [] });
  });

  test('gives positions by day, first and last, and pays by the keyword', async () => {
    const before = await balance();
    const answer = await json<{ total: number; data: Record<string, Row> }>(`reports/v1/projects/${CAMPAIGN}/tracking/`, {
      ...PERIOD,
      type: 'tracking_position_organic',
      display_limit: '5',
    });
    expect(before - (await balance())).toBe(500);
    expect(answer.total).toBe(30);
    const rows = Object.values(answer.data);
    expect(rows).toHaveLength(5);
    for (const { Dt, Be, Fi, Diff } of rows) {
      expect(Object.keys(Dt)).toHaveLength(31);
      expect([Dt['20261001']?.[MASK], Dt['20261031']?.[MASK]]).toEqual([Be[MASK], Fi[MASK]]);
      const [first, last] = [Be[MASK], Fi[MASK]];
      expect(Diff[MASK]).toBe(typeof first === 'number' && typeof last === 'number' ? first - last : '-');
    }
    const next = await json<{ data: Record<string, Row> }>(`reports/v1/projects/${CAMPAIGN}/tracking/`, {
      ...PERIOD,
      type: 'tracking_position_organic',
      display_limit: '5',
      display_offset: '5',
    });
    expect(rows.map(({ Ph }) => Ph)).not.toContain(next.data['0']?.Ph);
  });

  test('sums up, and compares with rivals', async () => {
    const overview = await json<Record<string, number>>(`reports/v1/projects/${CAMPAIGN}/tracking/`, {
      ...PERIOD,
      type: 'tracking_overview_organic',
    });
    const all = await json<{ data: Record<string, Row> }>(`reports/v1/projects/${CAMPAIGN}/tracking/`, {
      ...PERIOD,
      type: 'tracking_position_organic',
      display_limit: '100',
    });
    const top10 = Object.values(all.data).filter(({ Fi }) => typeof Fi[MASK] === 'number' && Fi[MASK] <= 10);
    expect(overview).toMatchObject({ total: 30, top10: top10.length });
    const rivals = await json<{ data: Record<string, { Ur: string; Dt: Record<string, { Sov: number }> }> }>(
      `reports/v1/projects/${CAMPAIGN}/tracking/`,
      { ...PERIOD, type: 'tracking_competitors_organic' },
    );
    const own = Object.values(rivals.data).find(({ Ur }) => Ur === SITE);
    expect(own?.Dt['20261031']?.Sov).toBe(overview.visibility);
  });

  test('refuses in JSON', async () => {
    const bare = await get('api.semrush.com/reports/v1/projects/643526670283248/tracking/', {
      ...PERIOD,
      type: 'tracking_position_organic',
    });
    expect([bare.status, JSON.parse(bare.text)]).toEqual([404, { code: 404, message: 'campaign not found' }]);
    const wrong = await get('api.semrush.com/management/v1/projects', { key: '0'.repeat(32) });
    expect([wrong.status, JSON.parse(wrong.text)]).toEqual([400, { code: 120, message: 'WRONG KEY - ID PAIR' }]);
    const noDates = await get(`api.semrush.com/reports/v1/projects/${CAMPAIGN}/tracking/`, {
      action: 'report',
      url: MASK,
      type: 'tracking_position_organic',
    });
    expect(noDates.status).toBe(400);
  });
});
