import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://app.sightline.test' };
const token = 'a-token-that-prometheus-knows';

oneEngine('what a process counts', (engine) => {
  const statusAt = async (environment: Record<string, string>, authorization?: string, host = 'app.sightline.test') => {
    const test = await testApp(engine, { environment });
    onTestFinished(() => test.close());
    const answer = await test.browser().send({ url: '/metrics', headers: { host, ...(authorization && { authorization }) } });
    return [answer.statusCode, answer.body.includes('http_request_duration_seconds')];
  };

  it('is told to nobody in production while no token is set, by whatever name they come', async () => {
    expect(await statusAt(production)).toEqual([404, false]);
    expect(await statusAt(production, 'Bearer null', '10.1.2.3:8080')).toEqual([404, false]);
  });

  it('is told to whoever has the token alone', async () => {
    const set = { ...production, METRICS_TOKEN: token };
    expect(await statusAt(set)).toEqual([401, false]);
    expect(await statusAt(set, `Bearer ${token}x`)).toEqual([401, false]);
    expect(await statusAt(set, `Bearer ${token}`)).toEqual([200, true]);
    expect(await statusAt(set, `Bearer ${token}`, '10.1.2.3:8080')).toEqual([200, true]);
  });
});
