import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isRecord } from '../packages/contract/src/core/values/is-record.ts';
import { settings } from '../packages/server/src/platform/config/env-settings.ts';
import { bucketCount } from '../packages/server/src/platform/db/query/part.ts';
import { environmentIn } from './image/read-image.ts';
import { renderChart } from './testing/render-chart.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const known = new Set(Object.keys(settings));
const chartFolder = join(root, 'deploy/helm/sightline');
const standard = (): Record<string, unknown> => parse(read('deploy/helm/sightline/values.yaml')) as Record<string, unknown>;

/** Those an image of Node or Chromium itself reads. */
const notOurs = new Set(['HOME']);

it('the image runs the version of Node that the project pins', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
  const tags = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\S+?)-/gm)].map(([, tag]) => tag);
  expect(tags).toEqual([devDependencies.node, devDependencies.node]);
});

it('the image sets nothing that the product does not read, and starts what is there', () => {
  const dockerfile = read('deploy/Dockerfile');
  const names = Object.keys(environmentIn(dockerfile));
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !known.has(name) && !notOurs.has(name))).toEqual([]);
  const [, program = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(dockerfile) ?? [];
  expect(existsSync(join(root, program))).toBe(true);
  expect(dockerfile).toMatch(/^USER 1000:1000$/m);
  // Of the libraries that stay beside what was compiled it leaves one out, by its name.
  const [, script = '', library] = /node (scripts\/\S+) (\S+) \\$/m.exec(dockerfile) ?? [];
  expect([script, existsSync(join(root, script))]).toEqual(['scripts/leave-apart.mjs', true]);
  expect(read('scripts/apart-libraries.mjs')).toContain(`'${library}'`);
});

const valuesOf = (line: string, option: string): string[] =>
  [...line.matchAll(new RegExp(`--${option}[ =](\\S+)`, 'g'))].map(([, value = '']) => value);

it('the recipe of one container starts the image as it is meant to be, and its machine backs it up', () => {
  const page = read('docs/deploy.md');
  const [, recipe = ''] = /## One machine, one process\n.*?```sh\n(.*?)```/s.exec(page) ?? [];
  const line = (program: string): string =>
    recipe
      .replaceAll(' \\\n', ' ')
      .split('\n')
      .find((each) => each.includes(program)) ?? expect.fail(`No ${program}`);
  const run = line('docker run');
  const dockerfile = read('deploy/Dockerfile');
  const { PORT, DRAIN_SECONDS, DATA_DIR = '' } = environmentIn(dockerfile);
  expect(run).toContain(' --read-only ');
  expect(valuesOf(run, 'tmpfs')).toEqual(['/tmp']);
  expect(Number(valuesOf(run, 'stop-timeout')[0])).toBeGreaterThan(Number(DRAIN_SECONDS));
  expect(valuesOf(run, 'publish').map((each) => each.split(':').at(-1))).toEqual([PORT]);
  const volumes = new Map(valuesOf(run, 'volume').map((each) => each.split(':').toReversed() as [string, string]));
  expect([...volumes.keys()]).toContain(DATA_DIR);
  expect(line('docker build').split(' ').slice(-3, -1)).toEqual(['-t', run.split(' ').at(-1)]);

  const [, name] = / --name (\S+)/.exec(run) ?? [];
  const [, asked, program = '', folder = '', days] =
    /docker exec (\S+) node (\S+) backup (\S+) --keep-days (\d+)'/.exec(line('cron.d')) ?? [];
  expect([asked, existsSync(join(root, program))]).toEqual([name, true]);
  expect(line('-o 1000')).toContain(` ${volumes.get(folder)}`);
  const unit = read('deploy/systemd/sightline-backup.service');
  expect(unit).toContain(`${program} backup ${volumes.get(folder)} --keep-days ${days}\n`);
  const named = [...recipe.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)=/g)].map(([, setting = '']) => setting);
  expect(named).toEqual(expect.arrayContaining(['PUBLIC_URL', 'APP_KEY', 'SMTP_URL', 'MAIL_FROM']));
  expect(named.filter((setting) => !known.has(setting))).toEqual([]);
});

it('the page names programs that are there', () => {
  const programs = [...read('docs/deploy.md').matchAll(/\b(?:packages|scripts)\/[\w/-]+\.(?:ts|mjs)\b/g)].map(([path]) => path);
  expect(programs.filter((path) => path.endsWith('/admin-cli/main.ts')).length).toBe(2);
  expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('the units give the product settings that it reads, wait longer than it takes to end, and start what is there', () => {
  const units = readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'));
  expect(units.sort()).toEqual(['sightline-backup.service', 'sightline.service']);
  for (const unit of units) {
    const text = read(`deploy/systemd/${unit}`);
    const given = new Map(
      [...(/^Environment=(.*)$/m.exec(text)?.[1] ?? '').matchAll(/([A-Z_]+)=(\S*)/g)].map(([, name = '', value]) => [name, value]),
    );
    expect([unit, [...given.keys()].filter((name) => !known.has(name))]).toEqual([unit, []]);
    const [, program = ''] = /^ExecStart=.*?node (\S+\.(?:mjs|ts))/m.exec(text) ?? [];
    expect([unit, program, existsSync(join(root, program || 'none'))]).toEqual([unit, program, true]);
    const [, grace] = /^TimeoutStopSec=(\d+)$/m.exec(text) ?? [];
    if (grace !== undefined) expect(Number(grace)).toBeGreaterThan(Number(given.get('DRAIN_SECONDS')));
  }
});

const filled = {
  ...standard(),
  existingSecret: 'sightline',
  settings: { ...(standard().settings as object), PUBLIC_URL: 'https://app.agency.com', S3_BUCKET: 'files' },
  ingress: { enabled: true, className: 'nginx', annotations: { note: 'a' }, host: 'app.agency.com', tlsSecret: 'tls' },
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'a', operator: 'Exists' }],
};

const containerSchema = z.looseObject({
  image: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  envFrom: z.array(z.object({ secretRef: z.object({ name: z.string() }) })),
  securityContext: z.looseObject({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
  command: z.array(z.string()).optional(),
  readinessProbe: z.looseObject({ httpGet: z.object({ path: z.literal('/readyz'), port: z.literal('http') }) }).optional(),
  livenessProbe: z.looseObject({ httpGet: z.object({ path: z.literal('/healthz'), port: z.literal('http') }) }).optional(),
});
const podSchema = z.looseObject({
  terminationGracePeriodSeconds: z.number().optional(),
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
  containers: z.tuple([containerSchema]),
});
const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const podOf = (manifest: unknown) =>
  z.looseObject({ spec: z.looseObject({ template: z.looseObject({ spec: podSchema }) }) }).parse(manifest).spec.template.spec;

const render = (values: unknown) => {
  const { manifests, ...more } = renderChart(chartFolder, { values, release: 'agency' });
  return { ...more, manifests: manifests.map((manifest) => manifestSchema.parse(manifest)) };
};

const schemaOfValues = () =>
  z.fromJSONSchema(JSON.parse(read('deploy/helm/sightline/values.schema.json')) as Parameters<typeof z.fromJSONSchema>[0]);

it('the chart makes what it promises', () => {
  const { manifests, texts } = render(filled);
  expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()).toEqual([
    'Deployment agency-web',
    'Deployment agency-worker',
    'HorizontalPodAutoscaler agency-web',
    'HorizontalPodAutoscaler agency-worker',
    'Ingress agency',
    'Job agency-migrate',
    'PodDisruptionBudget agency-web',
    'PodDisruptionBudget agency-worker',
    'Service agency-web',
  ]);
  expect(texts.get('NOTES.txt')).toContain('https://app.agency.com');
  for (const manifest of manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')) {
    const { containers, terminationGracePeriodSeconds: grace } = podOf(manifest);
    const [container] = containers;
    const environment = new Map(container.env.map(({ name, value }) => [name, value]));
    expect([...environment.keys()].filter((name) => !known.has(name))).toEqual([]);
    expect(environment.size).toBe(container.env.length);
    expect(container.envFrom).toEqual([{ secretRef: { name: 'sightline' } }]);
    expect(container.image).toBe('sightline:0.1.0');
    if (manifest.kind === 'Job')
      for (const file of container.command?.slice(1) ?? ['none']) expect(existsSync(join(root, file))).toBe(true);
    else {
      expect(grace).toBeGreaterThan(Number(environment.get('DRAIN_SECONDS')));
      expect([environment.get('ROLE'), container.readinessProbe, container.livenessProbe]).toEqual([
        manifest.metadata.name.replace('agency-', ''),
        expect.anything(),
        expect.anything(),
      ]);
    }
  }
});

it('the chart leaves out what is switched off', () => {
  const role = (name: 'web' | 'worker') => ({
    ...(standard()[name] as object),
    autoscaling: { enabled: false, maxReplicas: 1, cpuPercent: 70 },
  });
  const { manifests } = render({ ...filled, web: role('web'), worker: role('worker'), ingress: { ...filled.ingress, enabled: false } });
  expect(manifests.map(({ kind }) => kind)).not.toContain('HorizontalPodAutoscaler');
  expect(manifests.map(({ kind }) => kind)).not.toContain('Ingress');
  for (const manifest of manifests.filter(({ kind }) => kind === 'Deployment'))
    expect(z.looseObject({ spec: z.looseObject({ replicas: z.number() }) }).parse(manifest).spec.replicas).toBe(2);
});

/** As Helm takes one file of values after another. */
const over = (before: unknown, after: unknown): unknown =>
  isRecord(before) && isRecord(after)
    ? { ...before, ...Object.fromEntries(Object.entries(after).map(([name, value]) => [name, over(before[name], value)])) }
    : after;

it('the chart for many machines spreads the tables before any pod is touched, and is what the schema takes', () => {
  const values = over(filled, parse(read('deploy/helm/many.yaml')));
  expect(schemaOfValues().safeParse(values).error).toBeUndefined();
  const { manifests } = render(values);
  const jobs = manifests.filter(({ kind }) => kind === 'Job').map((manifest) => podOf(manifest).containers[0].command);
  expect(jobs).toEqual([['node', 'packages/server/src/app/boot/migrate.ts', '--distribute']]);
  const scaling = z.looseObject({ spec: z.object({ minReplicas: z.number(), maxReplicas: z.number() }).loose() });
  const replicas = manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler').map((manifest) => scaling.parse(manifest).spec);
  expect(replicas.map(({ minReplicas, maxReplicas }) => [minReplicas, maxReplicas])).toEqual([
    [2, 20],
    [2, bucketCount],
  ]);
});

/** Paths of all values; one that the chart hands on whole ends there. */
const pathsOf = (value: unknown, whole: ReadonlySet<string>, path = ''): string[] =>
  typeof value !== 'object' || value === null || Array.isArray(value) || whole.has(path)
    ? [path]
    : Object.entries(value).flatMap(([name, each]) => pathsOf(each, whole, path === '' ? name : `${path}.${name}`));

it('values, schema and templates name the same things', () => {
  const { read: used } = render({
    ...filled,
    web: { ...(filled as { web?: object }).web, autoscaling: { enabled: false, maxReplicas: 1, cpuPercent: 70 } },
  });
  for (const path of render(filled).read) used.add(path);
  expect(pathsOf(standard(), used).filter((path) => !used.has(path))).toEqual([]);
  const check = schemaOfValues();
  expect(check.safeParse(filled).error).toBeUndefined();
  // What everybody has to fill in is empty at first, and refused so.
  expect(check.safeParse(standard()).success).toBe(false);
  expect(check.safeParse({ ...filled, replicas: 3 }).success).toBe(false);
  expect(check.safeParse({ ...filled, settings: { ...filled.settings, ROLE: 'all' } }).success).toBe(false);
  expect(Object.keys(standard().settings as object).filter((name) => !known.has(name))).toEqual([]);
});
