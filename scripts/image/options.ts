import { parseArgs } from 'node:util';

/** What can build and run an image, in the order in which it is taken. */
export const engineNames = ['docker', 'podman', 'buildah'] as const;
export type EngineName = (typeof engineNames)[number];

export interface Options {
  /** Null: the first that is there. */
  engine: EngineName | null;
  /** Where buildah keeps images from run to run; null: nowhere. */
  folder: string | null;
}

const isEngine = (word: string): word is EngineName => (engineNames as readonly string[]).includes(word);

/** Throws with what is wrong and what there is. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({ args: [...args], options: { engine: { type: 'string' }, folder: { type: 'string' } } });
  const { engine = null, folder = null } = values;
  if (engine !== null && !isEngine(engine)) throw new Error(`--engine: there is no “${engine}”. There are ${engineNames.join(', ')}.`);
  return { engine, folder };
}

/** Throws where none is there, with what to do. */
export function chooseEngine(wanted: EngineName | null, present: readonly EngineName[]): EngineName {
  const found = engineNames.find((name) => (wanted === null || name === wanted) && present.includes(name));
  if (found !== undefined) return found;
  const without = 'without an engine, as root on Debian: apt-get install buildah debootstrap runc';
  throw new Error(
    wanted === null ? `Nothing here can build an image. Start Docker or Podman; ${without}.` : `${wanted} does not answer (${without}).`,
  );
}
