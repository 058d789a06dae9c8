import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// Imported into a product before anything else of it. While the file SLOW_FILES_TOLD_BY is there, each call on something below SLOW_FILES_BELOW takes so
// many ms longer as it says: a disk that others use, or one that is about to fail.
const { SLOW_FILES_TOLD_BY: toldBy = '', SLOW_FILES_BELOW: below = '' } = process.env;
const readMs = fs.readFileSync;
const isThere = fs.existsSync;

async function wait(path: unknown): Promise<void> {
  if (typeof path !== 'string' || !path.startsWith(below) || !isThere(toldBy)) return;
  const ms = Number(readMs(toldBy, 'utf8'));
  await new Promise((done) => setTimeout(done, ms));
}

type Call = (path: unknown, ...others: unknown[]) => unknown;

for (const name of ['open', 'opendir', 'readFile', 'writeFile', 'rename', 'rm', 'stat', 'mkdir'] as const) {
  const usual = promises[name] as Call;
  const slow: Call = async (path, ...others) => {
    await wait(path);
    return usual(path, ...others);
  };
  Object.assign(promises, { [name]: slow });
}
// What streams begin with.
const usualOpen = fs.open as Call;
const slowOpen: Call = (path, ...others) => void wait(path).then(() => usualOpen(path, ...others));
Object.assign(fs, { open: slowOpen });
syncBuiltinESMExports();
