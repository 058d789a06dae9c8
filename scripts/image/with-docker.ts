import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { closeLater } from '../../bench/closing.ts';
import { type Engine, followContainer } from './engine.ts';
import { mustRun, showRun } from './program.ts';
import { baseIn } from './read-image.ts';

const newName = (): string => `sightline-image-${randomBytes(4).toString('hex')}`;

/** Docker, or Podman, which takes the same words. */
export const withDocker = (command: 'docker' | 'podman', tag: string, dockerfile: string): Engine => ({
  name: command,
  async build() {
    // Podman's own format has no HEALTHCHECK.
    const format = command === 'podman' ? ['--format', 'docker'] : [];
    await showRun(command, ['build', ...format, '--file', dockerfile, '--tag', tag, '.']);
  },
  inBase: (program) => mustRun(command, ['run', '--rm', baseIn(readFileSync(dockerfile, 'utf8')), ...program]),
  async makeData() {
    const volume = newName();
    await mustRun(command, ['volume', 'create', volume]);
    closeLater(async () => void (await mustRun(command, ['volume', 'rm', volume])));
    return volume;
  },
  async start(data, port, environment) {
    const name = newName();
    const given = Object.entries({ ...environment, PORT: String(port) }).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    const shut = ['--read-only', '--tmpfs', '/tmp', '--volume', `${data}:/data`, '--publish', `127.0.0.1:${port}:${port}`];
    return followContainer(command, {
      run: ['run', '--rm', '--name', name, ...shut, ...given, tag],
      exec: ['exec', name],
      signal: (signal) => ['kill', '--signal', signal, name],
      remove: ['rm', '--force', name],
    });
  },
});
