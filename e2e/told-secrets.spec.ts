import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiTokenPrefix } from '@sightline/contract/identity';
import { password } from './person.ts';
import { type Installation, install } from './product.ts';
import { expect, test } from './test.ts';
import { toldSecrets } from './told-secrets.ts';

const session = `${'aB3'.repeat(11).slice(0, 32)}.${'Zx9/'.repeat(10)}abc=`;

test('each kind of secret is found in a log, and nothing in what may stand there', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-told-'));
  writeFileSync(join(dataDir, 'app-key'), 'k1:c2VjcmV0IGtleSBvZiAzMiBieXRlcyBpbiBhIGZpbGU=\n');
  const environment = { DATA_DIR: dataDir, FASTSPRING_WEBHOOK_SECRET: 'the webhook secret', LOG_LEVEL: 'trace' };
  const secrets = [
    `cookie ${session}`,
    `cookie ${encodeURIComponent(session)}`,
    `token ${apiTokenPrefix}abcdefghijklmnop`,
    'ya29.a0AfB_byC123456789',
    'authorization: Bearer abcdefghij',
    '-----BEGIN RSA PRIVATE KEY-----',
    'smtps://user:hunter22@mail.test',
    'GET /reset?token=abcdef',
    `typed ${password}`,
    `typed ${encodeURIComponent(password)}`,
    'the webhook secret',
    'c2VjcmV0IGtleSBvZiAzMiBieXRlcyBpbiBhIGZpbGU=',
    'one more value',
  ];
  for (const secret of secrets) expect(toldSecrets(`{"msg":"${secret}"}`, environment, ['one more value']), secret).not.toEqual([]);
  const harmless =
    '{"level":30,"reqId":"0f8fad5b-d9cb-469f-a165-70867728950e","host":"mail.test","url":"smtps://[hidden]@mail.test","path":"/api/x?page=2"}';
  expect(toldSecrets(`${harmless}\n`, environment, [])).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

test.describe('the log of a product that runs', () => {
  let product: Installation;
  test.beforeAll(async () => {
    product = await install();
  });

  test('is written, and read at the end', async ({ page }) => {
    await page.goto(`${product.server.address}/login`);
    await page.getByLabel('E-mail').fill('nobody@agency.test');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('E-mail and password do not match.')).toBeVisible();
    // Typed anew it takes the place of what was refused.
    await page.keyboard.type('another word');
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('another word');
    await product.close();
    expect(product.server.log()).toContain('"reqId"');
  });
});
