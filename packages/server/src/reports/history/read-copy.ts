import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { AppError } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { StoredCopy } from '#platform/db/tables.ts';
import { type DeliveryRecord, findDelivery } from '../store/delivery-rows.ts';
import { listParts } from './copy-rows.ts';
import { checksumOf, joinMessage } from './cut-message.ts';

const expand = promisify(inflate);
const damaged = 'The copy of this mail is damaged: it is not what was handed over, so it is not shown. Restore the files from a backup.';

async function loadCopy(context: Context, scope: Scope, { storedName, cuts }: StoredCopy): Promise<Buffer> {
  const rest = await expand(await context.files.get(storedName));
  const parts = new Map<string, Buffer>();
  const rows = cuts.length === 0 ? [] : await listParts(scope, [...new Set(cuts.map(({ part }) => part))]);
  for (const { checksum, stored_name } of rows) parts.set(checksum, await context.files.get(stored_name));
  return joinMessage(rest, cuts, parts);
}

export interface SentCopy {
  delivery: DeliveryRecord;
  /** Byte for byte what was handed over: its checksum was compared. */
  raw: Buffer;
}

/** What was handed over of one mail, for its last attempt. */
export async function readCopy(context: Context, scope: Scope, id: string): Promise<SentCopy> {
  const delivery = await findDelivery(scope, id);
  if (delivery === null) throw new AppError('not_found');
  const { copy, checksum } = delivery;
  if (copy === null)
    throw new AppError(
      'not_found',
      `No copy of this mail is kept: it was never handed over, or that is over ${context.config.reportCopyDays} days ago.`,
    );
  const raw = await loadCopy(context, scope, copy).catch((error: unknown) => {
    throw new AppError('internal', damaged, { cause: error });
  });
  if (checksumOf(raw) !== checksum) throw new AppError('internal', damaged);
  return { delivery, raw };
}
