import type { DomainSort } from './list-view.ts';

/** What the list can be sorted by, in words. */
export const sortLabels: Record<DomainSort, string> = {
  state: 'State',
  host: 'Domain',
  uptime: 'Uptime',
  response: 'Response',
  certificate: 'Certificate',
  registration: 'Registration',
  traffic: 'Traffic',
  alerts: 'Alerts',
};

/** The figures of a row, in their order; before them stand the domain and its bars. */
export const figures = ['uptime', 'response', 'certificate', 'registration', 'traffic', 'alerts'] as const satisfies DomainSort[];
export type Figure = (typeof figures)[number];
/** Those that go under the name, with their words, where there is little room. */
export const facts: readonly Figure[] = ['response', 'certificate', 'registration', 'traffic'];
