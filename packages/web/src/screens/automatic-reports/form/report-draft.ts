import { type ComparisonKind, type Day, shownHost, twoDigits } from '@sightline/contract/core';
import {
  type AutomaticReport,
  type GapChoice,
  type ReportDateRange,
  type ReportDay,
  type ReportFields,
  type ReportPeriod,
  type ReportSchedule,
  reportScheduleSchema,
  waitHoursDefault,
  type weekdayIndexes,
} from '@sightline/contract/reports';

/** The form as it stands: every field at once, so that none is lost while another period is looked at. */
export interface ReportDraft {
  recipients: string;
  cc: string;
  replyTo: string;
  subject: string;
  message: string;
  dateRange: ReportDateRange;
  /** Null: as the dashboard. */
  comparisonKind: ComparisonKind | null;
  withPdf: boolean;
  withPreview: boolean;
  onGap: GapChoice;
  waitHours: number;
  period: ReportPeriod;
  day: ReportDay;
  weekday: (typeof weekdayIndexes)[number];
  every: number;
  from: Day;
  /** HH:MM; empty while it is typed. */
  time: string;
  timezone: string;
}

/** Monthly on the first day at 8:00, over the last month. */
export const newDraft = (timezone: string, today: Day): ReportDraft => ({
  recipients: '',
  cc: '',
  replyTo: '',
  subject: '',
  message: '',
  dateRange: 'LAST_MONTH',
  comparisonKind: null,
  withPdf: true,
  withPreview: true,
  onGap: 'wait',
  waitHours: waitHoursDefault,
  period: 'MONTH',
  day: 'FIRST_DAY',
  weekday: 0,
  every: 1,
  from: today,
  time: '08:00',
  timezone,
});

export function draftOf(report: ReportFields, today: Day): ReportDraft {
  const { recipients, cc, replyTo, subject, message, dateRange, comparisonKind, withPdf, withPreview, onGap, waitHours } = report;
  const { hour, minute, timezone } = report;
  return {
    ...newDraft(timezone, today),
    recipients: shownHost(recipients),
    cc: shownHost(cc),
    replyTo: shownHost(replyTo ?? ''),
    subject,
    message,
    dateRange,
    comparisonKind,
    withPdf,
    withPreview,
    onGap,
    waitHours,
    period: report.period,
    ...(report.period === 'MONTH' || report.period === 'QUARTER' ? { day: report.detail } : {}),
    ...(report.period === 'WEEK' ? { weekday: report.detail, every: report.every, from: report.from } : {}),
    time: `${twoDigits(hour)}:${twoDigits(minute)}`,
  };
}

/** What is usually reported at such times; chosen with the period, until another is. */
export const usualRange: Record<ReportPeriod, ReportDateRange> = {
  DAY: 'YESTERDAY',
  WEEK: 'LAST_WEEK',
  MONTH: 'LAST_MONTH',
  QUARTER: 'LAST_QUARTER',
};

function scheduleFields({ period, day, weekday, every, from, time, timezone }: ReportDraft): ReportSchedule {
  const [hour = '', minute = ''] = time.split(':');
  const timeOfDay = { hour: hour === '' ? Number.NaN : Number(hour), minute: minute === '' ? Number.NaN : Number(minute), timezone };
  if (period === 'DAY') return { period, ...timeOfDay };
  if (period === 'WEEK') return { period, detail: weekday, every, from, ...timeOfDay };
  return { period, detail: day, ...timeOfDay };
}

/** Null while it cannot be read, such as a time half typed. */
export function scheduleOf(draft: ReportDraft): ReportSchedule | null {
  const parsed = reportScheduleSchema.safeParse(scheduleFields(draft));
  return parsed.success ? parsed.data : null;
}

export const fieldsOf = (draft: ReportDraft, dashboardId: string): ReportFields => ({
  dashboardId,
  recipients: draft.recipients,
  cc: draft.cc,
  replyTo: draft.replyTo.trim() === '' ? null : draft.replyTo.trim(),
  subject: draft.subject,
  message: draft.message,
  dateRange: draft.dateRange,
  comparisonKind: draft.comparisonKind,
  withPdf: draft.withPdf,
  withPreview: draft.withPreview,
  onGap: draft.onGap,
  waitHours: draft.waitHours,
  ...scheduleFields(draft),
});

/** What a person decides of a report, as it stands. */
export function reportFieldsOf(report: AutomaticReport): ReportFields {
  const fields = Object.keys(fieldsOf(draftOf(report, report.period === 'WEEK' ? report.from : ''), report.dashboardId));
  const kept: Readonly<Record<string, unknown>> = report;
  // Safe: all fields of a report of that period, with the values of one.
  return Object.fromEntries(fields.map((field) => [field, kept[field]])) as ReportFields;
}
