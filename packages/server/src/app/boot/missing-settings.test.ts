import { expect, it, onTestFinished } from 'vitest';
import { makeInstallation } from '#test/app/installation.ts';
import { startProcess } from '#test/app/product-process.ts';

it('what production must have and was not given is said when it starts, and nothing of it elsewhere', async () => {
  const installation = await makeInstallation('pglite');
  onTestFinished(() => installation.remove());
  const given = { ...installation.environment, PUBLIC_URL: 'https://app.agency.test' };
  const production = await startProcess({ ...given, NODE_ENV: 'production' });
  await production.stop();
  expect(production.said).toEqual([
    expect.stringMatching(/^SMTP_URL is not set\. No mail/),
    expect.stringMatching(/^MAIL_FROM is not set\. /),
  ]);
  const other = await startProcess(given);
  await other.stop();
  expect(other.said).toEqual([]);
});
