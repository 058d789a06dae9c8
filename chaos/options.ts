import { parseArgs } from 'node:util';
import type { Fault } from './injected/fault.ts';
import { faults } from './injected/list.ts';

export interface Options {
  /** For so long clients work and faults happen. */
  minutes: number;
  seed: string;
  faults: Fault[];
  /** What the processes said on stderr is printed at the end. */
  logs: boolean;
}

const usual = { minutes: '10', seed: '1' };

function readFaults(text: string | undefined): Fault[] {
  if (text === undefined) return [...faults];
  // A soak: clients work, nothing happens.
  if (text === 'none') return [];
  return text.split(',').map((name) => {
    const known = faults.find((each) => each.name === name.trim());
    if (known === undefined)
      throw new Error(
        `--only: there is no fault “${name}”. There are ${faults.map((each) => each.name).join(', ')}; “none” is a run without any.`,
      );
    return known;
  });
}

/** Throws with what is wrong and what there is. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: usual.minutes },
      seed: { type: 'string', default: usual.seed },
      only: { type: 'string' },
      logs: { type: 'boolean', default: false },
    },
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= 240)) throw new Error('--minutes: a number above 0, at most 240.');
  return { minutes, seed: values.seed, faults: readFaults(values.only), logs: values.logs };
}
