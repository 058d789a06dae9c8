import { type AlertChannel, type ChannelTarget, channelTargetSchema, type QuietHours, timeParts } from '@sightline/contract/monitoring';
import { nextRun } from '@sightline/contract/reports';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { newToken } from '#platform/text/hashes.ts';
import { type ChannelRecord, findChannelRow } from './rows.ts';

/** A channel that can be told something. */
export interface Channel {
  id: string;
  name: string;
  target: ChannelTarget;
  /** Signs what a webhook gets; null for other channels. */
  secret: string | null;
  quietHours: QuietHours | null;
}

type Sealed = Pick<ChannelRecord, 'company_id' | 'id'>;
/** What a channel's target and secret are bound to. */
export const boundTo = ({ company_id, id }: Sealed, what: 'target' | 'secret'): string => `alert_channel ${company_id} ${id} ${what}`;

export const sealTarget = ({ sealer }: Context, row: Sealed, target: ChannelTarget): string =>
  sealer.seal(JSON.stringify(target), boundTo(row, 'target'));
export const sealSecret = ({ sealer }: Context, row: Sealed, secret: string): string => sealer.seal(secret, boundTo(row, 'secret'));
export const newSecret = (): string => `whsec_${newToken()}`;

export function openChannel({ sealer }: Context, row: ChannelRecord): Channel {
  return {
    id: row.id,
    name: row.name,
    target: channelTargetSchema.parse(JSON.parse(sealer.open(row.sealed_target, boundTo(row, 'target')))),
    secret: row.sealed_secret === null ? null : sealer.open(row.sealed_secret, boundTo(row, 'secret')),
    quietHours: row.quiet_hours,
  };
}

/** Null: it is gone or switched off. */
export async function findChannelInUse(context: Context, scope: Scope, id: string): Promise<Channel | null> {
  const row = await findChannelRow(scope, id);
  return row?.enabled === true ? openChannel(context, row) : null;
}

/** What people read of a channel that cannot be opened. */
const unopened = 'It cannot be opened with the keys of this installation, so nobody is told by it. Delete it, and add it anew.';

/** Null: none of the keys there are opens it, as where a database came back without its key. One such channel is not to stop what is done with the others. */
export function findTarget(context: Context, row: ChannelRecord): ChannelTarget | null {
  try {
    return openChannel(context, row).target;
  } catch (error) {
    context.log.warn({ channelId: row.id, error }, 'an alert channel cannot be opened');
    return null;
  }
}

/** When the next daily digest is due after an instant; null: the channel is told at once. A time that clocks skip or show twice counts as for reports. */
export function nextDigest(target: ChannelTarget | null, after: Date): Date | null {
  if (target?.type !== 'email' || target.mode.kind !== 'digest') return null;
  const { at, timezone } = target.mode;
  return nextRun({ period: 'DAY', ...timeParts(at), timezone }, after);
}

export function presentChannel(context: Context, row: ChannelRecord, campaignIds: string[]): AlertChannel {
  const target = findTarget(context, row);
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    recipients: target?.type === 'email' ? target.recipients : [],
    mode: target?.type === 'email' ? target.mode : null,
    addressHost: target === null || target.type === 'email' ? null : new URL(target.address).host,
    quietHours: row.quiet_hours,
    enabled: row.enabled,
    campaignIds,
    lastFault: target === null ? unopened : row.last_fault,
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
  };
}
