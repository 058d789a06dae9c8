// The browsers of the tests. The product prints with Chromium or Chrome: CHROMIUM_PATH, else the system's, else Debian's package (as root). Pages are
// opened in Chromium's headless shell where there is one, which takes a quarter less of the processor's time.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const places = JSON.parse(readFileSync(new URL('../packages/server/src/dashboards/pdf/chromium-places.json', import.meta.url), 'utf8'));
const shell = '/usr/bin/chromium-headless-shell';

export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return places.find((path) => existsSync(path)) ?? null;
}

/** What opens the pages of the end-to-end tests. Null: what Playwright finds by itself. */
export const findPageBrowser = () => (existsSync(shell) ? shell : findBrowser());

function install(...packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error('Installing Chromium for the end-to-end tests …');
  const quiet = { timeout: 5 * 60_000, stdio: ['ignore', 'ignore', 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  for (const name of packages) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
}

export function needBrowser() {
  const missing = [...(findBrowser() === null ? ['chromium'] : []), ...(existsSync(shell) ? [] : ['chromium-headless-shell'])];
  if (missing.length > 0) install(...missing);
  const found = findBrowser();
  if (found) return found;
  console.error(
    'The end-to-end tests need Chromium or Chrome. Install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
  process.exit(1);
}
