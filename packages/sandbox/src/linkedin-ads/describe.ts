import { dayNumber } from '../kernel/days.ts';
import { dayMs, hourMs } from '../kernel/time-units.ts';
import type { AdAccount } from './accounts.ts';
import type { Campaign, CampaignGroup, Creative } from './entities.ts';
import { accountUrn, campaignUrn, creativeUrn, groupUrn, organizationUrn } from './pivots.ts';

/** Milliseconds since 1970 at 08:00 UTC of a day. */
function at(day: string): number {
  return dayNumber(day) * dayMs + 8 * hourMs;
}

function stamps(day: string): unknown {
  return { created: { time: at(day) }, lastModified: { time: at(day) } };
}

function money(account: AdAccount, hundredths: number): unknown {
  return { amount: (hundredths / 100).toFixed(account.currency === 'JPY' ? 0 : 2), currencyCode: account.currency };
}

export function campaignStatus({ fate, start, end, lastDay }: Campaign, today: string): string {
  if (fate === 'draft') return 'DRAFT';
  if (today < start || today <= lastDay) return 'ACTIVE';
  if (fate === 'removed') return 'REMOVED';
  if (fate === 'archived') return 'ARCHIVED';
  return fate === 'paused' && today <= end ? 'PAUSED' : 'COMPLETED';
}

export function groupStatus(group: CampaignGroup, today: string): string {
  const isOver = group.campaigns.every((campaign) => campaign.created > today || campaign.end < today);
  if (!isOver) return 'ACTIVE';
  return group.id % 5 === 0 ? 'ARCHIVED' : 'PAUSED';
}

export function creativeStatus(creative: Creative, today: string): string {
  const status = campaignStatus(creative.campaign, today);
  if (status === 'DRAFT' || status === 'REMOVED' || status === 'ARCHIVED') return status;
  return creative.lastDay < today && creative.lastDay < creative.campaign.lastDay ? 'PAUSED' : 'ACTIVE';
}

export function describeAccount(account: AdAccount): Record<string, unknown> {
  return {
    id: account.id,
    name: account.name,
    currency: account.currency,
    status: account.status,
    type: account.type,
    reference: organizationUrn(account.organization),
    servingStatuses: account.status === 'ACTIVE' ? ['RUNNABLE'] : ['STOPPED'],
    test: account.isTest,
    version: { versionTag: '3' },
    changeAuditStamps: stamps(account.opened),
  };
}

export function describeGroup(group: CampaignGroup, today: string): Record<string, unknown> {
  const { account } = group;
  return {
    id: group.id,
    name: group.name,
    status: groupStatus(group, today),
    account: accountUrn(account.id),
    runSchedule: { start: at(group.start) },
    totalBudget: money(account, Math.round((account.clickPrice * account.volume) / 1000) * 100),
    servingStatuses: groupStatus(group, today) === 'ACTIVE' ? ['RUNNABLE'] : ['STOPPED'],
    test: account.isTest,
    changeAuditStamps: stamps(group.start),
  };
}

export function describeCampaign(campaign: Campaign, today: string): Record<string, unknown> {
  const { account, kind } = campaign;
  const status = campaignStatus(campaign, today);
  return {
    id: campaign.id,
    name: campaign.name,
    status,
    type: kind.type,
    format: kind.format,
    costType: kind.costType,
    objectiveType: kind.objective,
    campaignGroup: groupUrn(campaign.group.id),
    account: accountUrn(account.id),
    associatedEntity: organizationUrn(account.organization),
    dailyBudget: money(account, Math.round((account.clickPrice * campaign.volume) / 10_000) * 100),
    unitCost: money(account, account.clickPrice),
    locale: { country: 'US', language: 'en' },
    runSchedule: { start: at(campaign.start), end: at(campaign.end) },
    servingStatuses: status === 'ACTIVE' ? ['RUNNABLE'] : ['STOPPED'],
    test: account.isTest,
    changeAuditStamps: stamps(campaign.created),
  };
}

export function describeCreative(creative: Creative, today: string): Record<string, unknown> {
  const { campaign } = creative;
  const status = creativeStatus(creative, today);
  const isServing = status === 'ACTIVE' && campaignStatus(campaign, today) === 'ACTIVE' && campaign.start <= today;
  return {
    id: creativeUrn(creative.id),
    ...(creative.name === '' ? {} : { name: creative.name }),
    account: accountUrn(campaign.account.id),
    campaign: campaignUrn(campaign.id),
    intendedStatus: status,
    isServing,
    isTest: campaign.account.isTest,
    content: { reference: creative.content },
    createdAt: at(campaign.created),
    lastModifiedAt: at(campaign.created),
    review: { status: 'APPROVED' },
  };
}
