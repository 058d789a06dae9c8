import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { closeLater } from '../../bench/closing.ts';
import { type Engine, followContainer } from './engine.ts';
import { makeBase, npmVolumes } from './make-base.ts';
import { answers, mustRun, showRun } from './program.ts';
import { baseIn } from './read-image.ts';

const configSchema = z.object({
  User: z.string().regex(/^\d+:\d+$/),
  Env: z.array(z.string()),
  Entrypoint: z.array(z.string()),
  Cmd: z.array(z.string()),
  WorkingDir: z.string(),
});
const inspectedSchema = z.object({ Docker: z.object({ config: configSchema }) });
const namespaceSchema = z.object({ type: z.string() });
const specSchema = z.looseObject({
  process: z.looseObject({}),
  root: z.looseObject({}),
  mounts: z.array(z.looseObject({})),
  linux: z.looseObject({ namespaces: z.array(namespaceSchema) }),
});
type ImageConfig = z.infer<typeof configSchema>;

const folderOf = (kept: string | null): string => {
  if (kept !== null) {
    mkdirSync(kept, { recursive: true });
    return kept;
  }
  const made = mkdtempSync(join(tmpdir(), 'sightline-image-'));
  closeLater(async () => rmSync(made, { recursive: true, force: true }));
  return made;
};

/** The machine's network, for there is no other; what it asks names of. */
const bound = (source: string, destination: string, isShut: boolean) => ({
  destination,
  source,
  type: 'bind',
  options: ['bind', isShut ? 'ro' : 'rw'],
});

/** What runc is told: the image's program as the image's user, its root file system shut, no right of root's, processes of its own. */
function bundleOf(
  spec: unknown,
  { User, Env, Entrypoint, Cmd, WorkingDir }: ImageConfig,
  rootfs: string,
  data: string,
  more: readonly string[],
) {
  const { process, mounts, linux, ...rest } = specSchema.parse(spec);
  const [uid, gid] = User.split(':').map(Number);
  const { rlimits: _, ...program } = process;
  return {
    ...rest,
    process: { ...program, terminal: false, user: { uid, gid }, args: [...Entrypoint, ...Cmd], env: [...Env, ...more], cwd: WorkingDir },
    root: { path: rootfs, readonly: true },
    mounts: [
      ...mounts,
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
      bound(data, '/data', false),
      ...['/etc/resolv.conf', '/etc/hosts'].map((path) => bound(path, path, true)),
    ],
    linux: { ...linux, namespaces: linux.namespaces.filter(({ type }) => type !== 'network') },
  };
}

/** Without an engine: buildah builds on a base made here, and runc, which Docker runs containers with, runs the result on the machine's network. */
export function withBuildah(kept: string | null, tag: string, dockerfile: string): Engine {
  const folder = folderOf(kept);
  const storage = join(folder, 'storage.conf');
  const environment = { CONTAINERS_STORAGE_CONF: storage, BUILDAH_ISOLATION: 'chroot' };
  const buildah = (...args: string[]): Promise<string> => mustRun('buildah', args, environment);
  const place = (name: string): string => JSON.stringify(join(folder, name));
  writeFileSync(storage, `[storage]\ndriver = "vfs"\ngraphroot = ${place('storage')}\nrunroot = ${place('storage-run')}\n`);
  const work = mkdtempSync(join(folder, 'work-'));
  closeLater(async () => rmSync(work, { recursive: true, force: true }));
  let rootfs = '';
  let config: ImageConfig;

  async function importBase(base: string): Promise<void> {
    const name = `docker.io/library/${base}`;
    if (await answers('buildah', ['inspect', '--type', 'image', name], environment)) return;
    const made = join(work, 'base');
    await makeBase(made, base);
    const container = (await buildah('from', 'scratch')).trim();
    await buildah('add', '--quiet', container, made, '/');
    const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    await buildah('config', '--env', `PATH=${path}`, '--cmd', 'node', container);
    await buildah('commit', '--quiet', '--rm', container, name);
    rmSync(made, { recursive: true });
  }

  return {
    name: 'buildah and runc',
    async build() {
      await importBase(baseIn(readFileSync(dockerfile, 'utf8')));
      const volumes = (await npmVolumes(work)).flatMap((volume) => ['--volume', volume]);
      const how = ['--format', 'docker', '--pull-never', ...volumes];
      await showRun('buildah', ['build', ...how, '--file', dockerfile, '--tag', tag, '.'], environment);
      config = inspectedSchema.parse(JSON.parse(await buildah('inspect', '--type', 'image', tag))).Docker.config;
      const container = (await buildah('from', '--pull-never', tag)).trim();
      closeLater(async () => void (await buildah('rm', container)));
      rootfs = (await buildah('mount', container)).trim();
    },
    async inBase(program) {
      const container = (await buildah('from', '--pull-never', `docker.io/library/${baseIn(readFileSync(dockerfile, 'utf8'))}`)).trim();
      try {
        return await buildah('run', container, '--', ...program);
      } finally {
        await buildah('rm', container);
      }
    },
    async makeData() {
      const data = mkdtempSync(join(work, 'data-'));
      const [uid = 0, gid = 0] = config.User.split(':').map(Number);
      chownSync(data, uid, gid);
      return data;
    },
    async start(data, port, given) {
      const id = `sightline-${randomBytes(4).toString('hex')}`;
      const bundle = mkdtempSync(join(work, 'bundle-'));
      await mustRun('runc', ['spec', '--bundle', bundle]);
      const file = join(bundle, 'config.json');
      const settings = Object.entries({ ...given, HOST: '127.0.0.1', PORT: String(port) }).map(([name, value]) => `${name}=${value}`);
      writeFileSync(file, JSON.stringify(bundleOf(JSON.parse(readFileSync(file, 'utf8')), config, rootfs, data, settings)));
      const runc = ['--root', join(work, 'runc')];
      return followContainer('runc', {
        run: [...runc, 'run', '--bundle', bundle, id],
        exec: [...runc, 'exec', id],
        signal: (signal) => [...runc, 'kill', id, signal],
        remove: [...runc, 'delete', '--force', id],
      });
    },
  };
}
