import { addDays, isoWeekOf } from '@sightline/contract/core';
import { z } from 'zod';
import { addUp } from '../../kit/arithmetic.ts';
import { dayIn } from '../../kit/days.ts';
import { readJson } from '../../kit/read-json.ts';
import { mailchimpCall, neededId, pageSize, zoneOf } from '../call.ts';
import { audience } from '../inputs.ts';
import { mailReport } from '../mail-report.ts';
import { count, down, newest } from '../metrics.ts';
import { weekdayOf } from '../moments.ts';

const figure = z.number().nullish();

/** Mailchimp keeps so many days, and has no way to ask for fewer by date. */
const daysKept = 180;
const daysSchema = z.object({
  activity: z
    .array(
      z.object({
        day: z.string(),
        emails_sent: figure,
        unique_opens: figure,
        recipient_clicks: figure,
        hard_bounce: figure,
        soft_bounce: figure,
        subs: figure,
        unsubs: figure,
        other_adds: figure,
        other_removes: figure,
      }),
    )
    .default([]),
});
const perDay = { description: 'Each person once a day and campaign.' };

/** https://mailchimp.com/developer/marketing/api/list-activity/ */
export const activity = mailReport({
  key: 'activity',
  name: 'Audience by day',
  description: 'What happened in an audience each day: sign-ups, losses, sends, opens and clicks. Mailchimp keeps 180 days.',
  inputs: [audience],
  usesPeriod: true,
  fillsTime: true,
  trendDimension: 'date',
  metrics: [
    count('Growth', 'subscribes', 'Sign-ups'),
    count('Growth', 'unsubscribes', 'Unsubscribes', down),
    count('Growth', 'otherAdds', 'Added otherwise', { description: 'By import or by hand.' }),
    count('Growth', 'otherRemoves', 'Removed otherwise', down),
    count('Growth', 'netGrowth', 'Net growth', { description: 'All that were added less all that were lost.' }),
    count('Sending', 'emailsSent', 'Emails sent', { good: 'neutral' }),
    count('Engagement', 'uniqueOpens', 'Unique opens', perDay),
    count('Engagement', 'peopleWhoClicked', 'People who clicked', perDay),
    count('Sending', 'hardBounces', 'Hard bounces', down),
    count('Sending', 'softBounces', 'Soft bounces', down),
  ],
  dimensions: [
    { id: 'date', label: 'Date', kind: 'date' },
    { id: 'week', label: 'Week', kind: 'week' },
    { id: 'month', label: 'Month', kind: 'month' },
    { id: 'dayOfWeek', label: 'Day of the week', kind: 'text' },
  ],
  requests: (query, secrets) => [
    mailchimpCall(secrets, `/lists/${neededId(query.inputs, 'property')}/activity`, {
      count: daysKept,
      exclude_fields: '_links,activity._links',
    }),
  ],
  read(pages, { period, now }, metadata) {
    const days = pages.flatMap((page) => readJson(daysSchema, page).activity);
    const today = dayIn(now, zoneOf(metadata));
    const firstKept = addDays(today, 1 - daysKept);
    const first = days.map(({ day }) => day).sort()[0];
    const since = days.length >= daysKept && first !== undefined ? first : firstKept;
    const isMissing = period.start < since;
    return {
      since,
      isCut: isMissing,
      warnings: isMissing
        ? [`Mailchimp keeps ${daysKept} days of this: there is no data before ${since}. Choose a later start for a total.`]
        : [],
      rows: days
        .filter(({ day }) => day >= period.start && day <= period.end && day <= today)
        .map((one) => ({
          cells: { date: one.day, week: isoWeekOf(one.day), month: one.day.slice(0, 7), dayOfWeek: weekdayOf(one.day) },
          figures: {
            subscribes: one.subs ?? null,
            unsubscribes: one.unsubs ?? null,
            otherAdds: one.other_adds ?? null,
            otherRemoves: one.other_removes ?? null,
            netGrowth: addUp([one.subs, one.other_adds, -(one.unsubs ?? 0), -(one.other_removes ?? 0)]),
            emailsSent: one.emails_sent ?? null,
            uniqueOpens: one.unique_opens ?? null,
            peopleWhoClicked: one.recipient_clicks ?? null,
            hardBounces: one.hard_bounce ?? null,
            softBounces: one.soft_bounce ?? null,
          },
        })),
    };
  },
});

const monthsSchema = z.object({
  history: z
    .array(
      z.object({
        month: z.string(),
        subscribed: figure,
        unsubscribed: figure,
        reconfirm: figure,
        cleaned: figure,
        pending: figure,
        deleted: figure,
      }),
    )
    .default([]),
});
const wholeMonths = 'Mailchimp counts whole months: each month that the period touches is shown whole.';

/** https://mailchimp.com/developer/marketing/api/list-growth-history/ */
export const growth = mailReport({
  key: 'growth',
  name: 'Audience by month',
  description: 'Subscribers of an audience at the end of each month, and those lost in it.',
  inputs: [audience],
  usesPeriod: true,
  trendDimension: 'month',
  metrics: [
    count('Size', 'subscribers', 'Subscribers', { ...newest, description: 'At the end of the month.' }),
    count('Losses', 'unsubscribes', 'Unsubscribes', down),
    count('Losses', 'cleaned', 'Cleaned', { ...down, description: 'Addresses that bounced for good.' }),
    count('Losses', 'deleted', 'Deleted', down),
    count('Size', 'pending', 'Pending', { good: 'neutral', description: 'Signed up and not confirmed.' }),
    count('Size', 'reconfirmed', 'Reconfirmed', { good: 'neutral' }),
  ],
  dimensions: [{ id: 'month', label: 'Month', kind: 'month' }],
  requests: (query, secrets) => [
    mailchimpCall(secrets, `/lists/${neededId(query.inputs, 'property')}/growth-history`, {
      count: pageSize,
      offset: 0,
      sort_field: 'month',
      sort_dir: 'DESC',
      exclude_fields: '_links,history._links',
    }),
  ],
  read(pages, { period, now }, metadata) {
    const today = dayIn(now, zoneOf(metadata));
    const isWhole = period.start.endsWith('-01') && (addDays(period.end, 1).endsWith('-01') || period.end >= today);
    return {
      warnings: isWhole ? [] : [wholeMonths],
      rows: pages
        .flatMap((page) => readJson(monthsSchema, page).history)
        .filter(({ month }) => month >= period.start.slice(0, 7) && month <= period.end.slice(0, 7) && month <= today.slice(0, 7))
        .sort((left, right) => (left.month < right.month ? -1 : 1))
        .map((one) => ({
          cells: { month: one.month },
          figures: {
            subscribers: one.subscribed ?? null,
            unsubscribes: one.unsubscribed ?? null,
            cleaned: one.cleaned ?? null,
            deleted: one.deleted ?? null,
            pending: one.pending ?? null,
            reconfirmed: one.reconfirm ?? null,
          },
        })),
    };
  },
});
