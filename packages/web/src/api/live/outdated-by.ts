import type { CompanyEventName, CompanyEventPayload } from '@sightline/contract/app';
import type { QueryFilters } from '@tanstack/react-query';
import { keys } from '../calls/keys.ts';
import { showsSource } from './shows-source.ts';

type Key = readonly string[];

/** Kept answers that an event of each name can make out of date. */
const touched: { readonly [N in Exclude<CompanyEventName, 'EventsMissed'>]: readonly Key[] } = {
  CompanySourceUpdated: [keys.sources, keys.company, keys.dashboards, keys.frames],
  CompanySubscriptionUpdated: [keys.company, keys.billing],
  FiguresChanged: [keys.frames],
  DashboardsChanged: [keys.dashboards, keys.company, keys.sources],
  MonitoringChanged: [keys.monitoring, keys.company],
};

const all = (names: readonly Key[]): QueryFilters[] => names.map((queryKey) => ({ queryKey }));

/** What is to be asked again after an event: what it touches, or the part of that which it names. */
export const outdatedBy: { readonly [N in CompanyEventName]: (payload: CompanyEventPayload<N>) => QueryFilters[] } = {
  CompanySourceUpdated: () => all(touched.CompanySourceUpdated),
  CompanySubscriptionUpdated: () => all(touched.CompanySubscriptionUpdated),
  FiguresChanged({ sourceIds }) {
    const ids = new Set(sourceIds);
    return all(touched.FiguresChanged).map((filter) => ({ ...filter, predicate: ({ state }) => showsSource(state.data, ids) }));
  },
  DashboardsChanged: () => all(touched.DashboardsChanged),
  MonitoringChanged: () => all(touched.MonitoringChanged),
  EventsMissed: () => all([...new Set(Object.values(touched).flat())]),
};
