import { z } from 'zod';
import { addressesIn } from '../core/text/addresses-in.ts';
import { emailAddress, isEmail } from '../core/text/email.ts';
import { englishList } from '../core/text/english-list.ts';
import { requiredText } from '../core/text/required-text.ts';
import { comparisonKindSchema } from '../core/time/comparison-kind.ts';
import { periodSchema } from '../core/time/period.ts';
import { begunFromSchema } from '../core/wire/begun-from.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { withFormerNames } from '../core/wire/former-names.ts';
import { integerMax } from '../core/wire/integer-max.ts';
import { placeholders, unknownPlaceholders } from '../dashboards/widgets/placeholders.ts';
import { gapChoices, gatedRunSchema, runDecisions, waitHoursDefault, waitHoursMax, waitHoursMin } from './report-gate.ts';
import { reportScheduleSchema } from './report-schedule.ts';

/** docs/product.md 8.2. */
export const reportRecipientsMax = 5;
export const reportsPerDashboardMax = 5;
/** Word for word as it was agreed. */
export const reportLimitText = 'You can only set-up 5 automatic reports per dashboard. Remove one to continue.';
export const reportSubjectMax = 150;
export const reportMessageMax = 4000;
/** How many dates are shown of what is to come. */
export const shownRunsCount = 3;

/** SPEC's six by its names and the others that a dashboard has, in the order of its chooser. */
export const reportDateRanges = [
  'YESTERDAY',
  'THIS_WEEK',
  'LAST_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
  'LAST_HALF_MONTH',
  'THIS_QUARTER',
  'LAST_QUARTER',
  'THIS_YEAR',
  'LAST_YEAR',
  'LAST_7_DAYS',
  'LAST_14_DAYS',
  'LAST_28_DAYS',
  'LAST_30_DAYS',
  'LAST_90_DAYS',
  'LAST_12_MONTHS',
] as const;
export type ReportDateRange = (typeof reportDateRanges)[number];

/** `“a”, “b” and “c”`. */
const quotedList = (texts: readonly string[]): string => englishList(texts.map((text) => `“${text}”`));

function checkAddresses(text: string, context: z.RefinementCtx<string>): void {
  const addresses = addressesIn(text);
  const wrong = addresses.filter((address) => !isEmail(address));
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (wrong.length > 0)
    refuse(
      `${quotedList(wrong)} ${wrong.length === 1 ? 'is no e-mail address' : 'are no e-mail addresses'}. Write name@company.com, and a comma between two.`,
    );
  else if (addresses.length > reportRecipientsMax)
    refuse(`At most ${reportRecipientsMax} addresses; these are ${addresses.length}. Remove ${addresses.length - reportRecipientsMax}.`);
}
const addressesMax = 2000;
const addresses = z
  .string()
  .trim()
  .max(addressesMax, { error: `At most ${reportRecipientsMax} addresses.` })
  .superRefine(checkAddresses);

const reportContentSchema = z.object({
  dashboardId: z.string().max(100),
  /** E-mail addresses, separated by commas. Each gets a mail of their own. */
  recipients: addresses.refine((text) => addressesIn(text).length > 0, { error: requiredText }),
  /** Who gets a copy, in a mail of their own as well. */
  cc: addresses.default(''),
  /** Where answers go; null: to the sender. */
  replyTo: emailAddress('Type one e-mail address such as name@company.com, or leave it empty.').nullable().default(null),
  /** Both may hold the placeholders of text widgets. Empty: the usual subject. */
  subject: z
    .string()
    .trim()
    .max(reportSubjectMax, { error: `At most ${reportSubjectMax} characters.` })
    .default(''),
  message: z
    .string()
    .trim()
    .max(reportMessageMax, { error: `At most ${reportMessageMax} characters.` })
    .default(''),
  dateRange: z.enum(reportDateRanges, { error: 'Choose the days it covers.' }),
  /** Null: as its dashboard. */
  comparisonKind: comparisonKindSchema.nullable().default(null),
  withPdf: z.boolean(),
  withPreview: z.boolean(),
  onGap: z.enum(gapChoices, { error: 'Choose what happens then.' }).default('wait'),
  /** Of `wait`; kept with the other choices. */
  waitHours: z
    .int({ error: 'Type a whole number of hours.' })
    .min(waitHoursMin, { error: `At least ${waitHoursMin} hour.` })
    .max(waitHoursMax, { error: `At most ${waitHoursMax} hours.` })
    .default(waitHoursDefault),
});
export type ReportContent = z.infer<typeof reportContentSchema>;

const fieldsOnceSnake = ['dashboardId', 'replyTo', 'dateRange', 'withPdf', 'withPreview', 'onGap', 'waitHours'] as const;

/** What a person decides of a report: what is in it, who gets it, and when. */
export const reportFieldsSchema = z.intersection(reportContentSchema, reportScheduleSchema);
export type ReportFields = z.infer<typeof reportFieldsSchema>;

const known = placeholders.map(({ name }) => `{${name}}`).join(', ');

function checkPlaceholders(text: string, context: z.RefinementCtx<string>): void {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return;
  const message = `${unknown.join(', ')} ${unknown.length === 1 ? 'stands' : 'stand'} for nothing. Take out the braces, or use ${known}.`;
  context.addIssue({ code: 'custom', message });
}
const { subject, message } = reportContentSchema.shape;

/** As it is asked for: what was saved before stays readable. Each field by itself, so that all that is wrong is told at once. */
export const reportInputSchema = z.intersection(
  reportContentSchema.extend({
    subject: subject.superRefine(checkPlaceholders),
    message: message.superRefine(checkPlaceholders),
    /** Of one that is changed. */
    begunFrom: withFormerNames(begunFromSchema.unwrap(), fieldsOnceSnake).optional(),
  }),
  reportScheduleSchema,
);

/**
 * What became of one mail. `due`: to be sent. `rendered`: written, not yet given to the mail server. `handed_over`: given to it; where that is not
 * followed by an answer, nobody knows. `accepted`: the mail server took it. `deferred`: tried again. `bounced`: taken, and sent back later by a mail
 * server on the way. `waiting`: for figures. `held`: for a person's decision. `skipped`: a person decided not to send it. The others are final.
 */
export const deliveryStates = [
  'due',
  'rendered',
  'handed_over',
  'accepted',
  'deferred',
  'waiting',
  'held',
  'refused',
  'bounced',
  'unsent',
  'missed',
  'skipped',
  'opted_out',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One mail of a report to one recipient. */
export const deliverySchema = z.object({
  id: z.string(),
  recipient: z.string(),
  /** When it was due. */
  runAt: z.iso.datetime(),
  state: z.enum(deliveryStates),
  /** In words; null where there is nothing to say. */
  reason: z.string().nullable(),
  attempts: z.number(),
  /** When the state changed last. */
  changedAt: z.iso.datetime(),
  /** It is settled, and not as wished: sending it again is offered. */
  isFailed: z.boolean(),
});
export type Delivery = z.infer<typeof deliverySchema>;

const reportFactsSchema = z.object({
  id: z.string(),
  dashboardName: z.string(),
  permalink: z.string(),
  /** Who set it up and is told when it fails; null where that person is gone. */
  ownerName: z.string().nullable(),
  paused: z.boolean(),
  /** Its dashboard has no widget, so nothing is sent. */
  isEmpty: z.boolean(),
  /** It has some, none of which is complete enough to be shown: nothing is sent either. */
  isUnfinished: z.boolean().default(false),
  /** The next instants at which it is sent; empty while it is paused or its dashboard is archived. */
  nextRuns: z.array(z.iso.datetime()),
  /** Of the last instant at which it was due, by recipient; empty before the first. */
  lastDeliveries: z.array(deliverySchema),
  /** Recipients who asked for no more mails of this report. */
  optedOut: z.array(z.string()),
  /** Runs whose figures are not whole: those due that wait for something, and the next one. In order. */
  gatedRuns: z.array(gatedRunSchema),
});
export const automaticReportSchema = z.intersection(reportFactsSchema, reportFieldsSchema);
export type AutomaticReport = z.infer<typeof automaticReportSchema>;

const byId = z.object({ id: z.string() });
const sentReportSchema = withFormerNames(automaticReportSchema, fieldsOnceSnake);
const oneReport = z.object({ data: sentReportSchema });

export const listAutomaticReports = endpoint({
  method: 'GET',
  path: '/api/automatic-reports',
  access: 'viewer',
  summary: 'Reports that are mailed by themselves, by dashboard',
  replies: { 200: z.object({ data: z.array(sentReportSchema) }) },
});
export const createAutomaticReport = endpoint({
  method: 'POST',
  path: '/api/automatic-reports',
  access: 'member',
  summary: `Set a report up; 422 where the dashboard has ${reportsPerDashboardMax} already`,
  body: withFormerNames(reportInputSchema, fieldsOnceSnake),
  replies: { 201: oneReport },
});
export const updateAutomaticReport = endpoint({
  method: 'PUT',
  path: '/api/automatic-reports/:id',
  access: 'member',
  summary: 'Change a report; what is on its way is sent as it was set up',
  params: byId,
  body: withFormerNames(reportInputSchema, fieldsOnceSnake),
  replies: { 200: oneReport },
});
export const pauseAutomaticReport = endpoint({
  method: 'PUT',
  path: '/api/automatic-reports/:id/paused',
  access: 'member',
  summary: 'Pause a report or resume it; what would have been sent meanwhile is not made up for',
  params: byId,
  body: z.object({ paused: z.boolean() }),
  replies: { 200: oneReport },
});
export const deleteAutomaticReport = endpoint({
  method: 'DELETE',
  path: '/api/automatic-reports/:id',
  access: 'member',
  summary: 'Delete a report; the record of what was sent stays',
  params: byId,
  replies: { 204: null },
});
export const decideReportRun = endpoint({
  method: 'POST',
  path: '/api/automatic-reports/:id/decision',
  access: 'member',
  summary:
    'Decide on a run that is held because of its figures: it is sent within a minute as it is, or skipped; the first decision stands',
  params: byId,
  body: withFormerNames(z.object({ runAt: z.iso.datetime(), decision: z.enum(runDecisions) }), ['runAt']),
  replies: { 200: oneReport },
});
/** What a test came to, in the words of a delivery. */
export const testResultSchema = z.object({
  to: z.string(),
  state: z.enum(deliveryStates),
  reason: z.string().nullable(),
  /** What the mail says is missing. */
  gaps: z.array(z.string()),
  period: periodSchema,
});
export type ReportTestResult = z.infer<typeof testResultSchema>;
export const testAutomaticReport = endpoint({
  method: 'POST',
  path: '/api/automatic-reports/:id/test',
  access: 'member',
  summary: 'Mail the report as it is now to oneself, and to nobody else',
  params: byId,
  replies: { 200: z.object({ data: testResultSchema }) },
});
export const resendDelivery = endpoint({
  method: 'POST',
  path: '/api/report-deliveries/:id/resend',
  access: 'member',
  summary:
    'Send one mail again that failed, by the next minute; with the number of attempts that was shown, so that asking twice sends once',
  params: byId,
  body: z.object({ attempts: z.number().int().min(0).max(integerMax) }),
  replies: { 200: z.object({ data: deliverySchema }) },
});
