import type { Report } from '@sightline/contract/sources';
import { type Column, declaredAll } from './seo-columns.ts';

type Usual = Pick<Report, 'filterFields' | 'filterJoins' | 'trendDimension' | 'realTime' | 'usesPeriod' | 'metricsMax'>;

/** A report of an SEO tool. Unless it says otherwise it tells how things are now: no period, no trend, no filter. */
export const seoReport = ({
  columns,
  ...given
}: Pick<Report, 'key' | 'name' | 'description' | 'inputs' | 'dimensions'> & Partial<Usual> & { columns: readonly Column[] }): Report => ({
  metrics: declaredAll(columns),
  filterFields: [],
  filterJoins: ['and'],
  trendDimension: null,
  realTime: false,
  usesPeriod: false,
  metricsMax: null,
  ...given,
});
