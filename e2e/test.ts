import { test as base } from '@playwright/test';
import { installWithMail, type MailingInstallation } from './mailing-product.ts';
import { servePartsPage } from './parts-page.ts';
import { copyOfServer } from './prepared.ts';
import { type Installation, install } from './product.ts';

interface OfAWorker {
  /** One product with a sandbox for all tests of a worker that leave its settings and its clock as they are, and take back the faults they order; each makes a company of its own. */
  product: Installation;
  /** The same with a mail server of its own. */
  mailingProduct: MailingInstallation;
  /** Where the page of parts is served. */
  partsAddress: string;
}

/**
 * So that those who sign up count as people in different places (`signUp`), and that the sandbox can be watched as a website. On a database server, which takes
 * less of the processor's time; the specs that start a product of their own have it on the embedded database.
 */
const shared = async () => ({ TRUSTED_PROXIES: 'loopback', ALLOW_PRIVATE_HOSTS: 'on', DATABASE_URL: await copyOfServer() });

export { expect } from '@playwright/test';
export const test = base.extend<object, OfAWorker>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await install(await shared());
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  mailingProduct: [
    async ({ browserName: _ }, use) => {
      const product = await installWithMail(await shared());
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  partsAddress: [
    async ({ browserName: _ }, use) => {
      const served = await servePartsPage();
      await use(served.address);
      served.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
