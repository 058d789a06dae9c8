import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSend } from '#platform/outbound/outbound.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

const path = '/api/alert-channels';

eachEngine('addresses of alert channels', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    test.context.send = createSend({
      allowPrivateHosts: false,
      log: test.context.log,
      resolve: async () => [{ address: '169.254.169.254', family: 4 }],
    });
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  it.each(['http://127.0.0.1/', 'https://[::1]/', 'https://user:pass@agency.test/', 'https://agency.test:8443/'])(
    'refuse %s',
    async (address) => {
      const refused = await harness.send({ method: 'POST', url: path, payload: { name: 'Hook', target: { type: 'webhook', address } } });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toHaveProperty(['target.address']);
    },
  );

  it('are looked at again with each message: a name may lead elsewhere by then', async () => {
    const payload = { name: 'Hook', target: { type: 'webhook', address: 'https://hook.agency.test/' } };
    const { id } = (await harness.send({ method: 'POST', url: path, payload })).json().data;
    const refused = await harness.send({ method: 'POST', url: `${path}/${id}/test` });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toMatch(/not an address on the public internet/);
  });
});
