export { historyOf } from './history-of.ts';
export { type BarsMoment, barColumns, type FreshDays, shownBars } from './shown-bars.ts';
export { sumDomains } from './sum-domains.ts';
export { eraseDomains, sweepHistory } from './sweep-history.ts';
