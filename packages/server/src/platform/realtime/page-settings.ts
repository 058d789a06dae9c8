import type { RealtimePage } from '@sightline/contract/app';
import type { Context } from '../context.ts';
import { realtimeState } from './state.ts';

/** Where a page of somebody signed in connects to. */
export function realtimePage(context: Context): RealtimePage {
  const { app } = realtimeState(context);
  return context.config.realtime?.page ?? { key: app.key, host: null, port: null, isSecure: null, path: '' };
}
