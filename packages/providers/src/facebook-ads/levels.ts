/** What a row is about, from the whole to the part. */
export const levels = ['account', 'campaign', 'adset', 'ad'] as const;
export type Level = (typeof levels)[number];

export const deeperLevel = (left: Level, right: Level): Level => (levels.indexOf(left) >= levels.indexOf(right) ? left : right);

const campaignStatuses = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED', 'IN_PROCESS', 'WITH_ISSUES'];
const adSetStatuses = [...campaignStatuses, 'CAMPAIGN_PAUSED'];

/**
 * Every state there is. Unless asked for, what was archived or deleted is missing from lists though it counts in the account's totals.
 * https://developers.facebook.com/docs/marketing-api/best-practices/manage-your-ad-object-status
 */
export const statuses: Record<Exclude<Level, 'account'>, readonly string[]> = {
  campaign: campaignStatuses,
  adset: adSetStatuses,
  ad: [...adSetStatuses, 'ADSET_PAUSED', 'DISAPPROVED', 'PENDING_BILLING_INFO', 'PENDING_REVIEW', 'PREAPPROVED'],
};
