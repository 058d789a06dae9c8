export { historyOf } from './history-of.ts';
export { sumDomains } from './sum-domains.ts';
export { eraseDomains, sweepHistory } from './sweep-history.ts';
