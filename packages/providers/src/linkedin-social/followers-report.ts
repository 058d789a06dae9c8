import { addDays, daysIn } from '@sightline/contract/core';
import { z } from 'zod';
import { restliCall } from '../kit/families/linkedin-restli.ts';
import type { Figures } from '../kit/figures.ts';
import { readJson } from '../kit/read-json.ts';
import { figureFields, pageReport } from './inputs.ts';
import { count, declaredMetric } from './metrics.ts';
import { nextPageCall } from './next-page.ts';
import type { Page } from './page.ts';
import { pageTimeDimensions, readBuckets, type TimeSpec } from './time-report.ts';
import { timeIntervals } from './window.ts';

const group = 'Followers';
const followersId = 'followers';
const maybeBelowZero = 'Less those who left, so that it may be below zero.';
const metrics = [
  count(group, followersId, 'Followers', {
    aggregation: { kind: 'last' },
    description: 'At the end of a day: those of today less those that came since.',
  }),
  count(group, 'newFollowers', 'New followers', { description: maybeBelowZero }),
  count(group, 'newFollowersOrganic', 'New followers, organic', { description: maybeBelowZero }),
  count(group, 'newFollowersPaid', 'New followers, paid', { description: maybeBelowZero }),
];

export const followerStatisticsPath = 'organizationalEntityFollowerStatistics';
/** Gains are told until two days before today; a later end is refused. */
const uncountedDays = 2;

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/organization-lookup-api */
export const networkSizeCall = (page: Page) => restliCall(`networkSizes/${page.text}`, { edgeType: 'COMPANY_FOLLOWED_BY_MEMBER' });
const sizeSchema = z.object({ firstDegreeSize: z.number() });
export const readNetworkSize = (reply: Parameters<typeof readJson>[1]): number => readJson(sizeSchema, reply).firstDegreeSize;

const gainSchema = z.object({
  followerGains: z.object({ organicFollowerGain: z.number().nullish(), paidFollowerGain: z.number().nullish() }),
});

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/follower-statistics */
export const followers: TimeSpec = {
  report: pageReport({
    key: 'followers',
    name: 'Followers',
    description: 'How many follow a page, and how many came and left.',
    metrics: metrics.map(declaredMetric),
    dimensions: pageTimeDimensions.map(({ stepOf: _stepOf, ...dimension }) => dimension),
    filterFields: figureFields(metrics),
    trendDimension: 'date',
    usesPeriod: true,
  }),
  metrics,
  uncountedDays,
  lagDays: uncountedDays,
  requests(page, { range, today }, bases) {
    const needsNow = bases.includes(followersId);
    // From today back to the period.
    const asked = needsNow ? { start: range.start, end: addDays(today, -uncountedDays) } : range;
    const gains = restliCall(followerStatisticsPath, {
      q: 'organizationalEntity',
      organizationalEntity: page.text,
      timeIntervals: timeIntervals(asked),
    });
    return needsNow ? [gains, networkSizeCall(page)] : [gains];
  },
  nextPage: (_query, reply) => (reply.request.url.includes('/networkSizes/') ? null : nextPageCall(reply)),
  days([gains = [], sizes = []], { range, today }) {
    const [size] = sizes;
    const days = new Map<string, Figures>();
    for (const [day, { followerGains }] of readBuckets(gainSchema, gains)) {
      const organic = followerGains.organicFollowerGain ?? 0;
      const paid = followerGains.paidFollowerGain ?? 0;
      days.set(day, { newFollowers: organic + paid, newFollowersOrganic: organic, newFollowersPaid: paid });
    }
    if (size === undefined || range === null) return days;
    let total = readNetworkSize(size);
    for (const day of daysIn({ start: range.start, end: addDays(today, -uncountedDays) }).reverse()) {
      const figures = days.get(day) ?? {};
      days.set(day, { ...figures, [followersId]: total });
      total -= figures.newFollowers ?? 0;
    }
    return days;
  },
  warnings: (bases) =>
    bases.includes(followersId) ? ['LinkedIn tells the followers of today only; those of earlier days are worked out from gains.'] : [],
};
