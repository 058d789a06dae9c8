import type { FindReport } from '@sightline/contract/rules/widget-rules';
import type { Context } from '../context.ts';
import { roadState } from './state.ts';

/** Finds reports among those of the providers that are asked here. */
export const findReportIn =
  (context: Context): FindReport =>
  (type, config) =>
    roadState(context)
      .parts.findProvider(type)
      ?.declaration.reports.find(({ key }) => key === config) ?? null;
