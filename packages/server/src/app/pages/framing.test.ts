import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

oneEngine('the frame of another website', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let permalink: string;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    const made = await harness.create('Public');
    permalink = made.permalink;
    await harness.share(made.id, { category: 'public', public: true });
  });
  afterAll(() => test.close());
  const allow = (embedParents: unknown, by = harness) => by.send({ method: 'POST', url: '/api/company', payload: { embedParents } });
  const ancestorsOf = async (url: string) => {
    const { headers } = await test.browser().send({ url });
    const policy = String(headers['content-security-policy']);
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options'], policy.match(/frame-ancestors/g)?.length];
  };
  const closed = ["'self'", 'SAMEORIGIN', 1];

  it('is closed to every page while no website is named', async () => {
    expect((await harness.send({ url: '/api/company' })).json().data.embedParents).toEqual([]);
    expect(await ancestorsOf(`/dashboards/${permalink}?embed=1`)).toEqual(closed);
  });

  it('is open to the page with embed=1 for the websites of its company, and to no other page', async () => {
    const kept = await allow(['https://Client.com/', 'https://*.client.com', 'https://client.com']);
    expect(kept.json().data.embedParents).toEqual(['https://client.com', 'https://*.client.com']);
    const open = ["'self' https://client.com https://*.client.com", undefined, 1];
    for (const url of [
      `/dashboards/${permalink}?embed=1`,
      `/dashboards/${permalink}/?embed=1`,
      `/dashboards/${permalink}?startDate=2026-10-01&embed=1`,
    ])
      expect([url, await ancestorsOf(url)]).toEqual([url, open]);
    const stranger = await makeHarness(test);
    const theirs = await stranger.create('Theirs');
    for (const url of [
      `/dashboards/${permalink}`,
      `/dashboards/${permalink}?embed=0`,
      `/dashboards/${permalink}/print?embed=1`,
      `/dashboards/${permalink}/realtime?embed=1`,
      '/dashboards?embed=1',
      '/dashboards/nothing?embed=1',
      '/login?embed=1',
      '//dashboards/x?embed=1',
      '//?embed=1',
      `/dashboards/${theirs.permalink}?embed=1`,
    ])
      expect([url, await ancestorsOf(url)]).toEqual([url, closed]);
    // What one answer allows is not remembered for the next.
    expect(await ancestorsOf('/dashboards')).toEqual(closed);
  });

  it('is closed again at once', async () => {
    await allow(['https://client.com']);
    expect((await ancestorsOf(`/dashboards/${permalink}?embed=1`))[0]).toContain('client.com');
    expect((await allow([])).json().data.embedParents).toEqual([]);
    expect(await ancestorsOf(`/dashboards/${permalink}?embed=1`)).toEqual(closed);
  });

  it('is named by administrators, in words that can be mended', async () => {
    const refused = await allow(['https://client.com', 'client.com', 'http://client.com']);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({
      'embedParents.1': ['“client.com”: begin with https://, such as https://client.com or https://*.client.com.'],
      'embedParents.2': [expect.stringContaining('“http://client.com”: only websites with https://')],
    });
    const many = Array.from({ length: 51 }, (_, index) => `https://c${index}.example`);
    expect((await allow(many)).json().errors.embedParents).toEqual([expect.stringContaining('At most 50 websites.')]);
    expect((await allow(many.slice(1))).statusCode).toBe(200);
    expect((await allow([], await harness.colleague('member'))).statusCode).toBe(403);
  });
});
