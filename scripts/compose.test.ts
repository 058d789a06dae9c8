import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../packages/server/src/platform/config/env.ts';
import { settings } from '../packages/server/src/platform/config/env-settings.ts';
import { environmentIn } from './image/read-image.ts';
import { readCompose } from './testing/read-compose.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const setups = { 'one database server': ['compose.yaml'], 'a cluster': ['compose.yaml', 'compose.many.yaml'] };

describe.each(Object.entries(setups))('compose of %s', (_of, files) => {
  const compose = readCompose(join(root, 'deploy'), files);
  const own = Object.entries(compose.services).filter(([, { image }]) => image.includes('SIGHTLINE_IMAGE'));

  it('gives the product settings that it reads, and starts what is there', () => {
    expect(own.map(([name]) => name).sort()).toEqual(['migrate', 'web-a', 'web-b', 'worker']);
    for (const [name, { environment = {}, command = [] }] of own) {
      expect([name, Object.keys(environment).filter((setting) => !(setting in settings))]).toEqual([name, []]);
      for (const file of command.filter((word) => word.endsWith('.ts'))) expect(existsSync(join(root, file))).toBe(true);
    }
  });

  it('waits for what it needs, keeps the root file system shut, and names volumes that it has', () => {
    const names = Object.keys(compose.services);
    for (const [name, service] of Object.entries(compose.services)) {
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(names).toContain(other);
        if (condition === 'service_healthy')
          expect([other, compose.services[other]?.healthcheck?.test]).toEqual([other, expect.any(Array)]);
      }
      for (const volume of service.volumes ?? []) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('.')) expect([name, existsSync(join(root, 'deploy', from))]).toEqual([name, true]);
        else expect(Object.keys(compose.volumes)).toContain(from);
      }
      // A tag that moves would upgrade by itself.
      if (!service.image.includes('SIGHTLINE_IMAGE')) expect(service.image).toMatch(/:[^:]*\d/);
    }
    for (const [, { read_only: isShut }] of own) expect(isShut).toBe(true);
  });

  it('stops nothing before its time', () => {
    for (const [, { environment = {}, stop_grace_period: grace = '0s' }] of own) {
      expect(Number(environment.UNREADY_SECONDS)).toBeLessThan(Number(environment.DRAIN_SECONDS));
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(Number(environment.DRAIN_SECONDS));
    }
  });

  it('is led to by Caddy at the port of the image', () => {
    const upstreams = [...read('deploy/caddy/Caddyfile').matchAll(/^\s*reverse_proxy ([^{\n]+)/gm)].flatMap(([, list = '']) =>
      list.trim().split(/\s+/),
    );
    expect(upstreams.length).toBeGreaterThan(0);
    for (const upstream of upstreams) {
      const [host = '', port] = upstream.split(':');
      expect(Object.keys(compose.services)).toContain(host);
      if (host.startsWith('web')) expect(port).toBe(environmentIn(read('deploy/Dockerfile')).PORT);
    }
  });
});

it('compose takes all it asks for from the example', () => {
  const asked = new Set(
    setups['a cluster'].flatMap((file) => [...read(`deploy/${file}`).matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name)),
  );
  const given = new Set([...read('deploy/env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name));
  expect([...asked].filter((name) => !given.has(name))).toEqual(['SIGHTLINE_IMAGE']);
  expect([...given].filter((name) => !asked.has(name))).toEqual([]);
});

describe('the cluster of compose', () => {
  const { services } = readCompose(join(root, 'deploy'), setups['a cluster']);
  const { postgres: coordinator, nodes, pooler, ...others } = services;
  const ini = new Map(
    [...read('deploy/pgbouncer/pgbouncer.ini').matchAll(/^(\w+) =[ ]?(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const product = Object.entries(others).filter(([, { image }]) => image.includes('SIGHTLINE_IMAGE'));
  const processes = product.reduce((sum, [, { deploy }]) => sum + (deploy?.replicas ?? 1), 0);
  const setting = (name: string): number => Number(coordinator?.command?.find((word) => word.startsWith(`${name}=`))?.split('=')[1]);

  it('has two workers that run what the coordinator runs, keep their own data, and are made known to it', () => {
    const known = [...(nodes?.command ?? []).join('\n').matchAll(/citus_add_node\('([\w-]+)', 5432\)/g)].map(([, name = '']) => name);
    expect(known).toEqual(['node-a', 'node-b']);
    for (const name of known) {
      const { image, command, environment, healthcheck } = services[name] ?? {};
      expect([image, command, environment, healthcheck]).toEqual([
        coordinator?.image,
        coordinator?.command,
        coordinator?.environment,
        coordinator?.healthcheck,
      ]);
    }
    const volumes = [coordinator, ...known.map((name) => services[name])].map((service) =>
      service?.volumes?.map((each) => each.split(':')),
    );
    expect(volumes).toEqual([[['coordinator', expect.any(String)]], [['node-a', expect.any(String)]], [['node-b', expect.any(String)]]]);
    expect(coordinator?.command).toContain('shared_preload_libraries=citus');
    expect(nodes?.image).toBe(coordinator?.image);
  });

  it('is reached through a pooler in transaction mode, and past it', () => {
    expect(ini.get('pool_mode')).toBe('transaction');
    const [, host = '', port] = /host=(\S+) port=(\d+)/.exec(ini.get(String(coordinator?.environment?.POSTGRES_DB)) ?? '') ?? [];
    expect(services[host]).toBe(coordinator);
    expect(pooler?.command?.at(-1)).toContain(` > ${ini.get('auth_file')} `);
    expect(pooler?.healthcheck?.test?.at(-1)).toContain(`/${ini.get('listen_port')}`);
    for (const [name, { environment = {} }] of product) {
      const filled = (setting: string): string => String(environment[setting]).replace(/\$\{\w+\}/, 'word');
      const { databaseUrl, databaseDirectUrl } = readConfig({
        APP_KEY: `t1:${Buffer.alloc(32).toString('base64')}`,
        DATABASE_URL: filled('DATABASE_URL'),
        DATABASE_DIRECT_URL: filled('DATABASE_DIRECT_URL'),
      });
      expect([name, databaseUrl, databaseDirectUrl]).toEqual([
        name,
        `postgres://sightline:word@pooler:${ini.get('listen_port')}/sightline`,
        `postgres://sightline:word@${host}:${port}/sightline`,
      ]);
    }
  });

  it('has connections for all who ask', () => {
    // As docs/scale.md counts: those of a process, and of them those that go past the pooler.
    expect(Number(ini.get('max_client_conn'))).toBeGreaterThan(processes * 20);
    expect(setting('max_connections')).toBeGreaterThan(Number(ini.get('default_pool_size')) + processes * 3);
  });

  it('is spread before anybody serves', () => {
    expect(services.migrate?.command?.at(-1)).toBe('--distribute');
    expect(services.migrate?.depends_on?.nodes?.condition).toBe('service_completed_successfully');
    for (const name of ['web-a', 'web-b', 'worker'])
      expect(Object.keys(services[name]?.depends_on ?? {}).sort()).toEqual(['bucket', 'migrate', 'pooler']);
    expect(services.worker?.deploy?.replicas).toBe(2);
  });
});

it('nobody is passed on to the figures of a process', () => {
  const caddyfile = read('deploy/caddy/Caddyfile');
  const [, product = ''] = /^\(product\) \{\n(.*?)^\}/ms.exec(caddyfile) ?? [];
  expect(product).toMatch(/^\trespond \/metrics 404$/m);
  // All of what is open to the world is led on by that part.
  const open = caddyfile.slice(caddyfile.indexOf('{$PUBLIC_HOST}'), caddyfile.lastIndexOf('\nhttp://127.0.0.1:8082 {'));
  expect([...open.matchAll(/reverse_proxy (\S+)/g)].map(([, to]) => to)).toEqual(['realtime:6001']);
});
