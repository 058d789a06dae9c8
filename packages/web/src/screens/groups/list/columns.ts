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

interface Column {
  sort: Exclude<DomainSort, 'state' | 'host'>;
  /** What it says, for hovering over its head. */
  about: string;
}

/** The figures of a row, in their order; before them stand the domain and its bars. */
export const columns: readonly Column[] = [
  { sort: 'uptime', about: 'Share of the time that the website answered' },
  { sort: 'response', about: 'Mean time until the website answered' },
  { sort: 'certificate', about: 'Days until the certificate ends' },
  { sort: 'registration', about: 'Days until the registration of the domain ends' },
  { sort: 'traffic', about: 'Visits against the days before' },
  { sort: 'alerts', about: 'Alerts that are open' },
];
export type Figure = Column['sort'];
