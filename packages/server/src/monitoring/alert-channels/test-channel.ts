import { randomUUID } from 'node:crypto';
import { pagePaths } from '@sightline/contract/app';
import { AppError } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { countSend, requireConfirmed } from '#platform/mail/send-limits.ts';
import { handOver } from './hand-over.ts';
import { changeChannelRow, findChannelRow } from './rows.ts';
import { openChannel } from './target.ts';

/** Sends a test message now, whatever the hour; 422 says why it did not go through. */
export async function testChannelOf(context: Context, scope: Scope, user: User, id: string): Promise<void> {
  const row = await findChannelRow(scope, id);
  if (row === null) throw new AppError('not_found');
  const channel = openChannel(context, row);
  if (channel.target.type === 'email') requireConfirmed(context, user);
  await countSend(context, scope.companyId, 'channelTest');
  const now = context.clock.now();
  const message = {
    id: randomUUID(),
    event: 'test' as const,
    at: now.toISOString(),
    title: `${context.config.siteTitle} can reach the channel “${row.name}”`,
    url: `${context.publicUrl()}${pagePaths.groups}`,
    incident: null,
    domains: [],
    domainsCount: 0,
    openCount: 0,
    digest: null,
  };
  const { fault } = await handOver(context, channel, message, {
    companyId: scope.companyId,
    deliveries: {},
    keep: async () => true,
  });
  await changeChannelRow(scope, id, { last_fault: fault, ...(fault === null ? { last_sent_at: now } : {}) });
  if (fault !== null) throw new AppError('invalid_input', `The test message did not go through. ${fault}`);
}
