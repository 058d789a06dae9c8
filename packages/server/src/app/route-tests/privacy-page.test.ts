import { Socket as Datagrams } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { globSync, readFileSync } from 'node:fs';
import { connect, Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { personColumns } from '#account-lifecycle/personal-data/index.ts';
import { sessionCookieName } from '#identity/accounts/sessions/auth.ts';
import { readConfig } from '#platform/config/env.ts';
import { allParts } from '#platform/jobs/buckets/index.ts';
import { registerAt } from '#signup/social-login/testing/at-service.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeInstallation } from '#test/app/installation.ts';
import type { SandboxedApp } from '#test/app/sandboxed-app.ts';
import { pngBytes } from '#test/app/sent-form.ts';
import { addLocal, password, socialApp } from '#test/app/social-app.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { jobs, sharedJobs } from '../boot/jobs.ts';
import { startProduct } from '../boot/start-product.ts';

const source = join(import.meta.dirname, '../..');
const page = readFileSync(join(import.meta.dirname, '../../../../../docs/privacy.md'), 'utf8');
const unitSeconds: Record<string, number> = { days: 86_400, hours: 3600, minutes: 60 };

/** The table of cookies: lives in seconds, by name. */
const told = new Map(
  [...page.matchAll(/^\| `([\w.]+)` \| [^|]+ \| ([\d or]+) (days|hours|minutes) \|$/gm)].map(([, name = '', counts = '', unit = '']) => [
    name,
    counts.split(' or ').map((count) => Number(count) * (unitSeconds[unit] ?? Number.NaN)),
  ]),
);

it('names every table that tells of persons', () => {
  const tables = new Set(personColumns.filter(({ forgotten }) => typeof forgotten !== 'object').map(({ table }) => table));
  // The chapter on what is processed.
  const chapter = page.slice(page.indexOf('## What is processed'), page.indexOf('## Who gets what'));
  expect([...tables].filter((table) => !chapter.includes(`\`${table}\``))).toEqual([]);
});

it('names what pages keep in a browser', () => {
  const web = join(import.meta.dirname, '../../../../web/src');
  const keys = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .filter((source) => /(local|session|site|tab)Storage\b|indexedDB/.test(source))
    .flatMap((source) => [...source.matchAll(/['"`](sightline[-.][\w-]+)/g)].map(([, key = '']) => key));
  expect(new Set(keys).size).toBeGreaterThan(8);
  expect(keys.filter((key) => !page.includes(`\`${key}`))).toEqual([]);
});

it('knows every place in the product that sets a cookie', () => {
  const setting = globSync('**/*.ts', { cwd: source })
    .filter((file) => !/\.test\.ts$|^test\/|testing\/|^monitoring\/checks\//.test(file))
    .filter((file) => /setCookie\(|'set-cookie'/.test(readFileSync(join(source, file), 'utf8')));
  expect(setting.toSorted()).toEqual([
    // Hand on what better-auth says of the session's cookie.
    'identity/accounts/routes.ts',
    'identity/accounts/sessions/find-principal.ts',
    'identity/accounts/sessions/open-session.ts',
    'platform/http/identification.ts',
    'signup/social-login/begin.ts',
  ]);
});

eachEngine('cookies', (engine) => {
  let test: SandboxedApp;
  const set = new Map<string, Set<number>>();
  const faults: string[] = [];
  beforeAll(async () => {
    ({ test } = await socialApp(engine));
    const inject = test.app.inject.bind(test.app);
    vi.spyOn(test.app, 'inject').mockImplementation((async (...sent: Parameters<typeof inject>) => {
      const answer = await inject(...sent);
      for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (!/; HttpOnly/i.test(cookie) || !/; SameSite=Lax/i.test(cookie)) faults.push(cookie);
        const age = Number(/Max-Age=(\d+)/i.exec(cookie)?.[1]);
        if (value !== '' && age !== 0) set.set(name, (set.get(name) ?? new Set()).add(age));
      }
      return answer;
    }) as typeof inject);
  });
  afterAll(() => test.close());

  it('are those of the page, and live as long as it says', async () => {
    const { email } = await addLocal(test, 'ann.lee@gmail.com');
    const browser = test.browser();
    await browser.signIn(email, password);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(200);
    await registerAt(test.browser(), 'facebook', 'finn');
    await registerAt(test.browser(), 'google', 'nora');
    expect([...set.keys()].toSorted()).toEqual([...told.keys()].toSorted());
    expect(set.has(sessionCookieName)).toBe(true);
    for (const [name, ages] of set) expect([name, [...ages].filter((age) => !told.get(name)?.includes(age))]).toEqual([name, []]);
    // What clears one need not say it.
    expect(faults.filter((cookie) => !/^[^=]+=;/.test(cookie))).toEqual([]);
  });
});

const own = /^(localhost|127\.0\.0\.1|::1|0\.0\.0\.0)$/;

eachEngine('telemetry', (engine) => {
  const called: string[] = [];
  afterEach(() => vi.restoreAllMocks());

  it('is none: in production the product calls nobody by itself, whatever job comes', async () => {
    const dial = Socket.prototype.connect;
    vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
      const [first] = given.flat();
      const {
        host = 'localhost',
        port,
        path,
      } = typeof first === 'object' && first !== null
        ? (first as Record<string, unknown>)
        : { host: String(given[1] ?? 'localhost'), port: first };
      if (path === undefined && !own.test(String(host))) called.push(`${host}:${port}`);
      return Reflect.apply(dial, this, given) as Socket;
    } as typeof dial);
    vi.spyOn(Datagrams.prototype, 'send').mockImplementation((...given: unknown[]) => {
      called.push(`datagram ${given.length}`);
    });
    for (const ask of ['resolve', 'resolve4', 'resolve6', 'resolveTxt', 'resolveNs', 'resolveCname', 'resolveMx', 'resolveCaa'] as const)
      vi.spyOn(Resolver.prototype, ask).mockImplementation((async (name: string) => {
        called.push(`dns ${name}`);
        throw new Error('nobody is asked here');
      }) as never);

    connect({ host: '192.0.2.1', port: 9 })
      .on('error', () => {})
      .destroy();
    await expect(new Resolver().resolveTxt('sightline.test')).rejects.toThrow('nobody is asked here');
    expect(called.splice(0)).toEqual(['192.0.2.1:9', 'dns sightline.test']);

    const installation = await makeInstallation(engine);
    const { SANDBOX: _none, SIGHTLINE_DEMO: _neither, ...environment } = installation.environment;
    const product = await startProduct(readConfig({ ...environment, NODE_ENV: 'production' }));
    try {
      const scope = await makeCompany(product.context);
      await makeUser(product.context, scope);
      await product.context.files.put('a-file-of-theirs.png', pngBytes);
      for (const job of jobs) if (job.schedule !== null) await job.run(product.context, {}, { againBy: null });
      for (const { run } of sharedJobs) await run(product.context, await allParts(product.context), () => false);
      expect(called).toEqual([]);
    } finally {
      await product.stop('the test is over');
      await installation.remove();
    }
  }, 180_000);
});
