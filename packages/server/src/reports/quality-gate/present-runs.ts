import { blocks, type GatedRun, waitsForFinality, waitsUntil } from '@sightline/contract/reports';
import type { ListedReport } from '../store/rows.ts';
import { holdEnds } from './hold.ts';
import type { RunRecord } from './rows.ts';

type Presented = Pick<ListedReport, 'id' | 'on_gap' | 'wait_hours' | 'active' | 'paused' | 'next_run_at'>;
type Gated = Pick<RunRecord, 'report_id' | 'run_at' | 'state' | 'changed_at' | 'checked_at' | 'findings'>;

/** Where nothing is missing, it waits for its figures to be final. */
const waitsOf = ({ on_gap, wait_hours }: Presented, { run_at, findings }: Gated): Date =>
  (findings.some(blocks) ? null : waitsForFinality(wait_hours, run_at, findings)) ?? waitsUntil(on_gap, wait_hours, run_at, findings);

function presentRun(run: Gated, report: Presented): GatedRun | null {
  const { state, run_at, changed_at, checked_at, findings } = run;
  const said = { runAt: run_at.toISOString(), checkedAt: checked_at.toISOString(), findings };
  switch (state) {
    case 'ahead':
      // Of a schedule that was changed, paused or archived nothing is to come.
      return report.active && !report.paused && run_at.getTime() === report.next_run_at.getTime() ? { ...said, state, until: null } : null;
    case 'waiting':
      return { ...said, state, until: waitsOf(report, run).toISOString() };
    case 'held':
      return { ...said, state, until: holdEnds(changed_at).toISOString() };
    default:
      return null;
  }
}

/** A report's runs whose figures are not whole. */
export const presentRuns = (runs: readonly Gated[], report: Presented): GatedRun[] =>
  runs.filter(({ report_id }) => report_id === report.id).flatMap((run) => presentRun(run, report) ?? []);
