import type { AlertChannel } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { listChannelRows, listUses } from './rows.ts';
import { presentChannel } from './target.ts';

export async function listChannelsOf(context: Context, scope: Scope): Promise<AlertChannel[]> {
  const uses = await listUses(scope);
  return (await listChannelRows(scope)).map((row) => presentChannel(context, row, uses.get(row.id) ?? []));
}
