import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { randomId } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { MailAttachment } from '#platform/ports/mail-content.ts';
import type { DeliveryRecord } from '../store/delivery-rows.ts';
import { insertPart, setCopy, touchPart } from './copy-rows.ts';
import { checksumOf, cutMessage } from './cut-message.ts';

const nameLength = 32;
const newName = (ending: string): string => `${randomId(nameLength, randomBytes)}.${ending}`;
const compress = promisify(deflate);

/** The file is there before the row that names it. */
async function keepPart(context: Context, scope: Scope, checksum: string, bytes: Buffer, now: Date): Promise<void> {
  if ((await touchPart(scope, checksum, now)) !== null) return;
  const own = newName('part');
  await context.files.put(own, bytes);
  const stored = await insertPart(scope, { checksum, stored_name: own, used_at: now });
  if (stored !== own) await context.files.remove(own);
}

interface HandedOver {
  delivery: DeliveryRecord;
  attempts: number;
  attachments: readonly MailAttachment[];
  now: Date;
}

/** Keeps one mail as it is handed over, with what it shares with others once a company; an earlier attempt's copy goes. Rejects where it cannot be kept. */
export async function keepCopy(
  context: Context,
  scope: Scope,
  { delivery, attempts, attachments, now }: HandedOver,
  raw: Buffer,
): Promise<void> {
  const { rest, cuts, parts } = cutMessage(
    raw,
    attachments.map(({ bytes }) => bytes),
  );
  for (const [checksum, bytes] of parts) await keepPart(context, scope, checksum, bytes, now);
  const storedName = newName('mail');
  await context.files.put(storedName, await compress(rest));
  const copy = { storedName, cuts, bytes: raw.length };
  const isStored = await setCopy(scope, { id: delivery.id, attempts }, { copy, checksum: checksumOf(raw), now });
  const useless = isStored ? delivery.copy?.storedName : storedName;
  if (useless !== undefined) await context.files.remove(useless);
}
