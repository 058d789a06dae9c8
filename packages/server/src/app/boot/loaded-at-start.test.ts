import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programEnvironment } from '#test/app/program-environment.ts';
import { findCompiled } from '../programs/compiled-folder.mjs';

/** Each takes megabytes, and is needed by a part of what an installation does. */
const heavy = [
  ...['@aws-sdk', '@sentry', '@opentelemetry/exporter-trace-otlp-http', '@react-email', 'cheerio', 'echarts', 'imapflow', 'nodemailer'],
  ...['playwright-core', 'postal-mime', 'prettier', 'pusher', 'react-dom', 'read-excel-file', 'zrender'],
];

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'loaded-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** What a process had loaded when it said that it is ready: files, and what is compiled into them. */
async function loadedAtStart(settings: Record<string, string> = {}): Promise<{ loaded: string; said: string }> {
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { if (url.startsWith('file:')) console.error('loaded ' + url); return next(url, context); } });`;
  const program = findCompiled('app/boot/product.ts');
  if (program === null) throw new Error('What runs is not compiled: npm run compile');
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, program], {
    env: programEnvironment({
      ...{ DATA_DIR: dataDir, PORT: '0', SIGHTLINE_DEMO: 'off', NODE_ENV: 'development', LOG_LEVEL: 'silent' },
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words = { loaded: '', said: '' };
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words.loaded += text;
  });
  await new Promise<void>((done, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      words.said += text;
      if (words.said.includes('is ready at')) done();
    });
    child.once('exit', () => failed(new Error(words.loaded)));
  });
  const { loaded, said } = { ...words };
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  const files = [...loaded.matchAll(/^loaded file:\/\/(.+)$/gm)].map(([, path = '']) => decodeURIComponent(path));
  return {
    loaded: [
      ...files,
      ...files.map((file) =>
        readFileSync(file, 'utf8')
          .match(/^\/\/.*(?:node_modules|packages)\/.+$/gm)
          ?.join('\n'),
      ),
    ].join('\n'),
    said,
  };
}

it('holds no library after its start that only some need, nor the stand-ins, and says what took its time', async () => {
  const { loaded, said } = await loadedAtStart();
  expect(loaded).toContain('node_modules/fastify/');
  expect(loaded).toContain('packages/providers/src/google-ads/');
  expect(heavy.filter((name) => loaded.includes(`node_modules/${name}/`))).toEqual([]);
  expect(loaded).not.toContain('packages/sandbox/src/google-ads/');
  expect(said).toMatch(/^Making the database …\nSightline is ready at /);
}, 60_000);

it('of a probe location knows no database', async () => {
  const { loaded, said } = await loadedAtStart({ ROLE: 'vantage', VANTAGE_KEY: 'k'.repeat(32) });
  expect(said).toMatch(/^Sightline is ready at /);
  expect(loaded).toContain('packages/server/src/monitoring/probe-locations/');
  for (const name of ['kysely', 'pg', 'fastify']) expect(loaded).not.toContain(`node_modules/${name}/`);
}, 60_000);
