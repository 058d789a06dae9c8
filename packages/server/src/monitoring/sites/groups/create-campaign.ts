import { randomUUID } from 'node:crypto';
import { AppError, invalidInput } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import {
  type AddedDomains,
  campaignNameSchema,
  type createCampaign,
  effectiveChecks,
  type ReadDomains,
} from '@sightline/contract/monitoring';
import type { z } from 'zod';
import { getCampaignQuota } from '#company/profile/index.ts';
import { newPermalink } from '#company/sharing/index.ts';
import type { Context } from '#platform/context.ts';
import { lockCompany } from '#platform/db/query/lock-company.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';
import { channelOfPerson } from '../../alert-channels/index.ts';
import { ensureBuiltInSources } from '../../website-analytics/index.ts';
import { takeIn } from '../domains/add-domains.ts';
import { faultTexts, readPasted } from '../domains/read-pasted.ts';
import { insertCampaign, replaceChannels } from '../store/group-rows.ts';

type Wanted = Omit<z.output<typeof createCampaign.body>, 'skipFaults'> & { timezone: string; skipFaults?: boolean };

/** Throws 422 with all that is wrong at once. */
function requireValid({ name, checks, skipFaults }: Wanted, read: ReadDomains): void {
  const nameFaults = campaignNameSchema.safeParse(name).error?.issues.map(({ message }) => message) ?? [];
  const isRefused = read.faults.length > 0 && !(skipFaults && read.domains.length > 0);
  const errors = {
    ...(nameFaults.length > 0 && { name: nameFaults }),
    ...effectiveChecks(checks).errors,
    ...(isRefused && { domains: faultTexts(read) }),
  };
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}
type Creator = Pick<User, 'id' | 'name' | 'email'>;

/** Throws 403 where all groups of the plan are used. */
export async function requireQuota(scope: Scope): Promise<void> {
  await lockCompany(scope);
  const { canCreate, allowed } = await getCampaignQuota(scope);
  if (!canCreate) throw new AppError('group_quota_reached', `All ${allowed} groups of your plan are used. Delete one or ask for more.`);
}

/** Nobody has to think of it for a first alert to reach somebody: whoever creates a group is told, unless other channels are named. */
async function channelsFor(context: Context, inside: Scope, { channelIds, tellCreator }: Wanted, creator: Creator): Promise<string[]> {
  const named = channelIds ?? [];
  if (!(tellCreator ?? channelIds === undefined)) return named;
  const own = await channelOfPerson(context, inside, creator);
  return own === null ? named : [...named, own];
}

/** The group with its domains, or nothing: 422 where a setting or a line is wrong, 403 where all groups of the plan are used. */
export async function createCampaignIn(
  context: Context,
  scope: Scope,
  wanted: Wanted,
  creator: Creator,
): Promise<{ id: string; domains: AddedDomains }> {
  const read = readPasted(context, wanted.domains);
  requireValid(wanted, read);
  const id = randomUUID();
  const domains = await inTransaction(scope, async (inside) => {
    await requireQuota(inside);
    await insertCampaign(inside, {
      id,
      name: wanted.name,
      timezone: wanted.timezone,
      checks: JSON.stringify(wanted.checks),
      permalink: await newPermalink(inside, 'status-page', id),
      created_by: creator.id,
      created_at: context.clock.now(),
    });
    await replaceChannels(inside, id, await channelsFor(context, inside, wanted, creator));
    return takeIn(context, inside, { id, checks: wanted.checks }, read);
  });
  await ensureBuiltInSources(context, scope);
  publishMonitoringChanged(context, scope.companyId, [id]);
  return { id, domains };
}
