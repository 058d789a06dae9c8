import { expect, it } from 'vitest';
import { chooseEngine, readOptions } from './options.ts';

it('reads what it is told, and says what there is', () => {
  expect(readOptions([])).toEqual({ engine: null, folder: null });
  expect(readOptions(['--engine', 'podman', '--folder', '/var/tmp/images'])).toEqual({ engine: 'podman', folder: '/var/tmp/images' });
  expect(() => readOptions(['--engine', 'rkt'])).toThrow('docker, podman, buildah');
  expect(() => readOptions(['--engin', 'docker'])).toThrow('--engin');
});

it('takes an engine before it does without one, and no other than the wanted one', () => {
  expect(chooseEngine(null, ['buildah', 'podman'])).toBe('podman');
  expect(chooseEngine(null, ['buildah'])).toBe('buildah');
  expect(chooseEngine('buildah', ['docker', 'buildah'])).toBe('buildah');
  expect(() => chooseEngine('docker', ['buildah'])).toThrow('docker does not answer');
  expect(() => chooseEngine(null, [])).toThrow('apt-get install buildah debootstrap runc');
});
