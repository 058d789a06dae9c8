import { defineConfig } from '@playwright/test';
import { findPageBrowser } from '../scripts/browser.mjs';

const executablePath = findPageBrowser();
/** The browser's own background calls only fail on a closed network and slow every start. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Drawing and calls in the browser's own process: fewer processes pass on fewer messages, which takes a tenth less of the processor's time.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
];

export default defineConfig({
  testDir: '.',
  globalSetup: './prepare-database.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['../scripts/testing/playwright-failures.mjs']],
  outputDir: '../test-results',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  use: {
    launchOptions: { ...(executablePath && { executablePath }), args: browserArguments },
    // What goes through a worker is not seen by the routes of a test; the spec of pages without a connection lets it in.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    // A trace costs a third of the processor's time; `npm run e2e -- --trace retain-on-failure <spec>` keeps one of a test that failed.
    screenshot: 'only-on-failure',
  },
});
