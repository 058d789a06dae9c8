import type { ReportFields } from '@sightline/contract/reports';
import { expect, it } from 'vitest';
import { changedSince, changeLines } from '#features/changed-meanwhile/begun-fields.ts';
import { setReaderLanguage } from '#lib/locale/reader-locale.ts';
import { reportLabels, reportValueWords } from './report-changes.ts';
import { fieldsOf, newDraft, type ReportDraft } from './report-draft.ts';

setReaderLanguage('en-GB');

const reportOf = (changes: Partial<ReportDraft>): ReportFields =>
  fieldsOf({ ...newDraft('Europe/Vienna', '2026-11-22'), ...changes }, 'd1');
const told = (report: ReportFields, ...fields: string[]) =>
  fields.map((field) => `${reportLabels[field]}: ${reportValueWords(field, report)}`);

it('tells what became of a report as its form shows it', () => {
  const fields = ['dateRange', 'withPdf', 'onGap', 'period', 'detail', 'replyTo', 'hour'];
  expect(told(reportOf({ withPdf: false }), ...fields)).toEqual([
    'Days it covers: Last month',
    'Attach the PDF: no',
    'If figures are missing: Wait for them',
    'Sent: Every month',
    'On: First day',
    'Reply to: the sender',
    'At: 08:00',
  ]);
  expect(told(reportOf({ period: 'WEEK', weekday: 3 }), 'detail', 'every')).toEqual(['On: Thursday', 'Every so many weeks: 1']);
});

it('tells another time of day once, whichever of its numbers are others', () => {
  const begun = reportOf({});
  const linesOf = (time: string) => {
    const theirs = reportOf({ time });
    return changeLines(theirs, changedSince(begun, theirs), reportLabels, (_value, field) => reportValueWords(field, theirs));
  };
  expect(linesOf('09:30')).toEqual(['At: now “09:30”']);
  expect(linesOf('08:30')).toEqual(['At: now “08:30”']);
});

it.each(['MONTH', 'QUARTER', 'WEEK', 'DAY'] as const)('has a name and no code for any field of a report that is sent each %s', (period) => {
  const report = reportOf({ period });
  for (const field of Object.keys(report).filter((name) => name !== 'dashboardId')) {
    expect(reportLabels[field], field).toBeTruthy();
    expect(reportValueWords(field, report), field).not.toMatch(/[A-Z]_|^(true|false|null|undefined|NaN|[A-Z]{3,})$/);
  }
});
