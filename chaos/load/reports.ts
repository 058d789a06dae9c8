import { minuteMs } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import { createAutomaticReport, deleteAutomaticReport, reportsPerDashboardMax, testAutomaticReport } from '@sightline/contract/reports';
import { makeWidgets } from '../../packages/server/src/app/demo/make-widgets.ts';
import { addBoard, saveBoard, timezone } from './boards.ts';
import { type Board, isGone, newMark, noteChange, noteMade, type Person } from './person.ts';
import { login } from './sources.ts';

/** All addresses that reports go to end so. */
export const readersHost = '@reader.test';
const reportsMax = 12;
/** A report of the coming minute must be set up before it begins. */
const aheadMs = 12_000;
/** One whose time was so long ago has been sent. */
const doneAfterMs = 6 * minuteMs;

function figures(person: Person): Widget[] {
  if (person.sourceId === null) return [];
  const drawn = [
    { title: 'Sessions', size: '1x1', format: 'summary', report: 'core', inputs: { metrics: ['sessions'] } },
    {
      title: 'By day',
      size: '2x2',
      format: 'chart:line',
      report: 'core',
      inputs: { metrics: ['sessions', 'totalUsers'], dimension: 'date' },
    },
  ] as const;
  return makeWidgets(
    { name: '', rangeType: 'last30Days', account: login.account, widgets: drawn.map((each) => ({ ...each, inputs: { ...each.inputs } })) },
    { id: person.sourceId, provider: login.provider, label: login.account.label },
  );
}

/** A board that stays, with figures on it. */
async function reportedBoard(person: Person): Promise<Board | null> {
  const known = person.boards.find(({ isReported, reports, isLeft }) => isReported && reports < reportsPerDashboardMax && !isLeft);
  if (known !== undefined) return known;
  const board = await addBoard(person);
  if (board === null || !(await saveBoard(person, board, figures(person)))) return null;
  board.isReported = true;
  return board;
}

async function add(person: Person): Promise<void> {
  if (person.reports.length >= reportsMax || person.sourceId === null) return;
  const board = await reportedBoard(person);
  if (board === null) return;
  const mark = newMark(person);
  const due = new Date(Math.ceil((person.now().getTime() + aheadMs) / minuteMs) * minuteMs);
  const [hour, minute] = [due.getUTCHours(), due.getUTCMinutes()];
  const recipients = Array.from({ length: person.chance.between(1, 3) }, (_, at) => `${mark}-${at + 1}${readersHost}`);
  const content = {
    dateRange: 'LAST_WEEK',
    withPdf: person.printsReports && person.chance.next() < 0.3,
    withPreview: false,
    onGap: 'send',
  };
  const fields = {
    ...content,
    dashboardId: board.id,
    recipients: recipients.join(', '),
    subject: mark,
    period: 'DAY',
    hour,
    minute,
    timezone,
  };
  const outcome = await person.session.call(createAutomaticReport, { body: fields });
  const made = outcome.acknowledged === 'yes' ? outcome.body.data : null;
  const state = { ...(made === null ? {} : { id: made.id }), dashboard: board.id, recipients: recipients.join(', '), hour, minute };
  const thing = noteMade(person.acknowledged, outcome, { kind: 'report', mark, company: person.companyId }, state);
  if (thing === null) return;
  board.reports += 1;
  if (made === null) return;
  const [runAt] = made.nextRuns;
  if (runAt === undefined) {
    person.acknowledged.contradictions.push({
      expected: `${mark} was set up for ${hour}:${minute}`,
      found: 'its answer names no next run',
    });
    return;
  }
  person.acknowledged.runs.push({ report: made.id, company: person.companyId, mark, recipients, runAt });
  person.reports.push({ thing, id: made.id, board, runAt: Date.parse(runAt) });
}

/** Of those that were sent, so that the dashboards have places for more. */
async function remove(person: Person): Promise<void> {
  const report = person.reports.find(({ runAt }) => runAt + doneAfterMs < person.now().getTime());
  if (report === undefined) return;
  const outcome = await person.session.call(deleteAutomaticReport, { params: { id: report.id } });
  noteChange(report.thing, outcome, 'deleted', isGone);
  if (outcome.acknowledged === 'no') return;
  person.reports.splice(person.reports.indexOf(report), 1);
  if (outcome.acknowledged === 'yes') report.board.reports -= 1;
}

async function test(person: Person): Promise<void> {
  const report = person.reports.at(-1);
  if (report === undefined) return;
  const outcome = await person.session.call(testAutomaticReport, { params: { id: report.id } });
  if (outcome.acknowledged === 'yes' && outcome.body.data.state === 'accepted')
    person.acknowledged.tests.push({ to: person.email, subject: report.thing.mark });
}

export const reportActions = [
  { weight: 6, act: add },
  { weight: 2, act: remove },
  { weight: 1, act: test },
] as const;
