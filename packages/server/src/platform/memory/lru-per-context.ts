import type { Context } from '../context.ts';
import { Lru } from './lru.ts';
import { perContext } from './per-context.ts';

/** Of what a process keeps at hand usually, where there is little memory. */
const smallShare = 4;

/** What each process has one of: the values used last, as long as their weights together stay below the limit. */
export const lruPerContext = <T extends NonNullable<unknown>>(weightMax: number): ((context: Context) => Lru<T>) =>
  perContext(({ config }) => new Lru<T>(config.memory === 'small' ? weightMax / smallShare : weightMax));
