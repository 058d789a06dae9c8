// `npm run image`: builds the image of deploy/Dockerfile and tries it: as whom it runs, what it may write to, start, PDF, SIGTERM under calls, SIGKILL, start again.
// With Docker or Podman by these; else, as root on Debian, with buildah and runc on a base that debootstrap makes. Exits with 1 where a check failed.
// `npm run image -- --engine buildah --folder /var/tmp/images`: by that one; its images stay there, so that the next run is shorter.
import { readFileSync } from 'node:fs';
import { closeAll } from '../../bench/closing.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Engine } from './engine.ts';
import { chooseEngine, type EngineName, engineNames, readOptions } from './options.ts';
import { answers } from './program.ts';
import { Report } from './report.ts';
import { tryAsShipped, tryDemo } from './try-product.ts';
import { withBuildah } from './with-buildah.ts';
import { withDocker } from './with-docker.ts';

const dockerfile = 'deploy/Dockerfile';
const tag = `sightline:${packageJson.version}`;

async function isPresent(name: EngineName): Promise<boolean> {
  if (name !== 'buildah') return answers(name, ['info']);
  if (process.getuid?.() !== 0) return false;
  const needed = await Promise.all(['buildah', 'runc', 'debootstrap'].map((program) => answers(program, ['--version'])));
  return needed.every(Boolean);
}

async function openEngine(args: readonly string[]): Promise<Engine> {
  const { engine, folder } = readOptions(args);
  const present: EngineName[] = [];
  for (const name of engine === null ? engineNames : [engine]) if (await isPresent(name)) present.push(name);
  const chosen = chooseEngine(engine, present);
  return chosen === 'buildah' ? withBuildah(folder, tag, dockerfile) : withDocker(chosen, tag, dockerfile);
}

async function main(): Promise<number> {
  const report = new Report();
  const engine = await openEngine(process.argv.slice(2));
  report.say(`${engine.name} builds ${tag} of ${dockerfile}`);
  await engine.build();
  report.check('built', true);
  const trial = { engine, report, dockerfile: readFileSync(dockerfile, 'utf8') };
  await tryAsShipped(trial);
  await tryDemo(trial);
  console.log(`${report.checked} checks, ${report.failed} failed`);
  return report.failed === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void closeAll().finally(() => process.exit(1)));

let code = 1;
try {
  code = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await closeAll();
}
process.exit(code);
