import { AppError } from '@sightline/contract/core';
import type { Scope } from '#platform/db/scope.ts';
import { type DomainRecord, findDomain } from './domain-rows.ts';
import { type CampaignRecord, findCampaign, lockCampaign } from './group-rows.ts';

/** Throws 404 for one that is not there or not the company's. */
export async function getOwnCampaign(scope: Scope, id: string): Promise<CampaignRecord> {
  const row = await findCampaign(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same, held until the transaction ends. */
export async function lockOwnCampaign(scope: Scope, id: string): Promise<CampaignRecord> {
  const row = await lockCampaign(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function getOwnDomain(scope: Scope, id: string): Promise<DomainRecord> {
  const row = await findDomain(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}
