import { shownHost } from '@sightline/contract/core/shown-host';
import type { ReportFields } from '@sightline/contract/reports/automatic-reports';
import { gapLabels } from '../words/gap-words.ts';
import { dayLabels, periodLabels, rangeLabels, timeOfDayWords, weekdayLabels } from '../words/schedule-words.ts';

type KeysOfEach<T> = T extends unknown ? keyof T : never;
type ReportField = Exclude<KeysOfEach<ReportFields>, 'dashboard_id'>;

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
  reply_to: { label: 'Answers go to', words: ({ reply_to }) => (reply_to === null ? 'the sender' : shownHost(reply_to)) },
  subject: { label: 'Subject', words: ({ subject }) => subject },
  message: { label: 'Message', words: ({ message }) => message },
  date_range: { label: 'Days it covers', words: ({ date_range }) => rangeLabels[date_range] },
  with_pdf: { label: 'Attach the PDF', words: ({ with_pdf }) => yesNo(with_pdf) },
  with_preview: { label: 'Show a picture of the dashboard', words: ({ with_preview }) => yesNo(with_preview) },
  on_gap: { label: 'If figures are missing', words: ({ on_gap }) => gapLabels[on_gap] },
  wait_hours: { label: 'Wait at most so many hours', words: ({ wait_hours }) => String(wait_hours) },
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
