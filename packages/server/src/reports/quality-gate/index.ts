export { checkComingReports } from './check-coming.ts';
export { decideRun } from './decide-run.ts';
export { gapWords, noPdfWords, provisionalWords } from './gap-words.ts';
export { type Look, lookAtFigures } from './look-at-figures.ts';
export { notifyGateOwners } from './notify-owners.ts';
export { type Gated, holdAgain, type KeptBack, passGate } from './pass-gate.ts';
export { presentRuns } from './present-runs.ts';
export { findRun, forgetAhead, listGatedRuns, lockRun, type RunRecord, wakeHeld } from './rows.ts';
