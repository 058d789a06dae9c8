export { createSchedulerDependencies } from './default-dependencies.ts';
export { refreshDomainStates } from './domain-rows.ts';
export {
  type BarsMoment,
  barColumns,
  eraseDomains,
  type FreshDays,
  historyOf,
  shownBars,
  sumDomains,
  sweepHistory,
} from './history/index.ts';
export { bringNearer } from './lease-rows.ts';
export { startScheduler } from './start-scheduler.ts';
export { worstCheck } from './worst-check.ts';
