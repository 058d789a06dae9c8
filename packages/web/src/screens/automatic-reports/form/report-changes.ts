import { shownHost } from '@sightline/contract/core';
import type { ReportFields } from '@sightline/contract/reports';
import { comparisonNames } from '#ui/pickers/date-range-picker/range-type-names.ts';
import { gapLabels } from '../words/gap-words.ts';
import { dayLabels, periodLabels, rangeLabel, timeOfDayWords, weekdayLabels } from '../words/schedule-words.ts';

type KeysOfEach<T> = T extends unknown ? keyof T : never;
type ReportField = Exclude<KeysOfEach<ReportFields>, 'dashboardId'>;

/** Where a report has no kind of comparison of its own. */
export const asItsDashboard = 'As the dashboard';

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

function detailWords(report: ReportFields): string {
  if (report.period === 'DAY') return '';
  if (report.period !== 'WEEK') return dayLabels[report.detail];
  return weekdayLabels().find(({ index }) => index === report.detail)?.label ?? '';
}

/** What the form calls a field, and its value as the form shows it; empty where there is none. */
const shownFields: Record<ReportField, { label: string; words: (report: ReportFields) => string }> = {
  recipients: { label: 'Recipients', words: ({ recipients }) => shownHost(recipients) },
  cc: { label: 'Copies to', words: ({ cc }) => shownHost(cc) },
  replyTo: { label: 'Reply to', words: ({ replyTo }) => (replyTo === null ? 'the sender' : shownHost(replyTo)) },
  subject: { label: 'Subject', words: ({ subject }) => subject },
  message: { label: 'Message', words: ({ message }) => message },
  dateRange: { label: 'Days it covers', words: ({ dateRange }) => rangeLabel(dateRange) },
  comparisonKind: {
    label: 'Compared with',
    words: ({ comparisonKind }) => (comparisonKind === null ? asItsDashboard : comparisonNames[comparisonKind]),
  },
  withPdf: { label: 'Attach the PDF', words: ({ withPdf }) => yesNo(withPdf) },
  withPreview: { label: 'Picture of the dashboard', words: ({ withPreview }) => yesNo(withPreview) },
  onGap: { label: 'If figures are missing', words: ({ onGap }) => gapLabels[onGap] },
  waitHours: { label: 'Hours to wait', words: ({ waitHours }) => String(waitHours) },
  period: { label: 'Sent', words: ({ period }) => periodLabels[period] },
  detail: { label: 'On', words: detailWords },
  every: { label: 'Every so many weeks', words: (report) => (report.period === 'WEEK' ? String(report.every) : '') },
  from: { label: 'From', words: (report) => (report.period === 'WEEK' ? report.from : '') },
  hour: { label: 'At', words: (report) => timeOfDayWords(report) },
  minute: { label: 'At', words: (report) => timeOfDayWords(report) },
  timezone: { label: 'Time zone', words: ({ timezone }) => timezone },
};

const isShown = (field: string): field is ReportField => Object.hasOwn(shownFields, field);

export const reportLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(shownFields).map(([field, { label }]) => [field, label]),
);

/** A field of a report in the form's own words. */
export const reportValueWords = (field: string, report: ReportFields): string => (isShown(field) ? shownFields[field].words(report) : '');
