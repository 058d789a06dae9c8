import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#platform/config/env.ts';
import { testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';

oneEngine('what people accept', (engine) => {
  it('can be read by everybody: the operator’s text where there is one, else ours', async () => {
    const test = await testApp(engine, { environment: { TERMS_URL: 'https://agency.test/terms' } });
    onTestFinished(() => test.close());
    const terms = await test.browser().send({ url: '/terms' });
    expect([terms.statusCode, terms.headers.location]).toEqual([302, 'https://agency.test/terms']);
    const privacy = await test.browser().send({ url: '/privacy' });
    expect([privacy.statusCode, privacy.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(privacy.body).toContain('<h1>Privacy policy</h1>');
    expect(privacy.body).toContain('Sightline');
    expect(privacy.body).toContain('copies of the dashboards that you opened while signed in');
  });

  it('is an https address, or refused at the start', () => {
    for (const name of ['TERMS_URL', 'PRIVACY_URL'])
      for (const wrong of ['http://agency.test/terms', 'javascript:alert(1)', 'agency.test/terms'])
        expect(() => readConfig({ [name]: wrong })).toThrow(`${name}: must be an https address`);
  });
});
