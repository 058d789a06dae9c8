import { Problem } from '@sightline/contract';
import type { Context } from '../context.ts';

/**
 * Takes back what was stored for rows that were surely not written, as after a refusal of ours. After any other failure they may be there all the same, as the
 * answer to a commit can be lost on its way; what no row names is swept away after a day (`unnamed-files`).
 */
export async function takeBack({ files }: Pick<Context, 'files'>, storedNames: readonly string[], failure: unknown): Promise<void> {
  if (!(failure instanceof Problem)) return;
  for (const name of storedNames) await files.remove(name);
}
