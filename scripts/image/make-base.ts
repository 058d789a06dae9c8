import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from './program.ts';

const sources = ['/etc/apt/sources.list', '/etc/apt/sources.list.d/debian.sources'];

/** The suite in the name of a base such as node:24.1.0-bookworm-slim. */
export function suiteIn(base: string): string {
  const [, suite] = /^node:[\d.]+-([a-z]+)-slim$/.exec(base) ?? [];
  if (suite === undefined) throw new Error(`${base} is no slim image of Node on a suite of Debian`);
  return suite;
}

/** A folder as the official image of Node has it: Debian without anything, the pinned Node, its npm, and the user `node`. */
export async function makeBase(folder: string, base: string): Promise<void> {
  const suite = suiteIn(base);
  await mustRun('debootstrap', ['--variant=minbase', suite, folder]);
  // As Debian's slim image does.
  const docs = ['/usr/share/doc', '/usr/share/man', '/usr/share/locale', '/usr/share/info', '/usr/share/lintian'];
  const kept = ['path-include /usr/share/doc/*/copyright', 'path-include /usr/share/locale/locale.alias'];
  writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/docker'), `${[...docs.map((path) => `path-exclude ${path}/*`), ...kept].join('\n')}\n`);
  for (const path of docs) rmSync(join(folder, path), { recursive: true, force: true });
  // Security updates too, from where this machine has them.
  const isSameDebian = readFileSync('/etc/os-release', 'utf8').includes(`VERSION_CODENAME=${suite}`);
  for (const path of sources.filter((path) => isSameDebian && existsSync(path))) copyFileSync(path, join(folder, path));
  mkdirSync(join(folder, 'usr/local/bin'), { recursive: true });
  copyFileSync(process.execPath, join(folder, 'usr/local/bin/node'));
  const npm = (await mustRun('npm', ['--version'])).trim();
  await mustRun('npm', ['install', '--global', '--prefix', join(folder, 'usr/local'), `npm@${npm}`, '--loglevel=error']);
  await mustRun('chroot', [folder, 'useradd', '--uid', '1000', '--user-group', '--create-home', '--shell', '/bin/bash', 'node']);
  rmSync(join(folder, 'var/lib/apt/lists'), { recursive: true });
  mkdirSync(join(folder, 'var/lib/apt/lists/partial'), { recursive: true });
  rmSync(join(folder, 'var/cache/apt/archives'), { recursive: true });
  mkdirSync(join(folder, 'var/cache/apt/archives/partial'), { recursive: true });
}

/** How this machine reaches its registry of packages, as volumes of a build: read there and not kept in the image. */
export async function npmVolumes(folder: string): Promise<string[]> {
  const setting = async (name: string): Promise<string | null> => {
    const value = (await mustRun('npm', ['config', 'get', name])).trim();
    return value === '' || value === 'null' || value === 'undefined' ? null : value;
  };
  const [ofUser, registry, named] = [await setting('userconfig'), await setting('registry'), await setting('cafile')];
  const authority = named ?? process.env.NODE_EXTRA_CA_CERTS ?? null;
  const kept = ofUser !== null && existsSync(ofUser) ? `${readFileSync(ofUser, 'utf8')}\n` : '';
  const inside = '/tmp/machine-authority.pem';
  const lines = [...(registry === null ? [] : [`registry=${registry}`]), ...(authority === null ? [] : [`cafile=${inside}`])];
  const file = join(folder, 'npmrc');
  writeFileSync(file, `${kept}${lines.join('\n')}\n`, { mode: 0o600 });
  return [`${file}:/root/.npmrc:ro`, ...(authority === null ? [] : [`${authority}:${inside}:ro`])];
}
