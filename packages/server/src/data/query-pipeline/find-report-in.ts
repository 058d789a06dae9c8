import type { FindReport } from '@sightline/contract/dashboards/widget-rules';
import type { Provider } from '@sightline/providers';
import type { Context } from '#platform/context.ts';
import { pipelineState } from './state.ts';

/** One of the providers that are asked here. */
export const findProviderIn = (context: Context, key: string): Provider | null => pipelineState(context).parts.findProvider(key);

/** Finds reports among those of the providers that are asked here. */
export const findReportIn =
  (context: Context): FindReport =>
  (type, config) =>
    findProviderIn(context, type)?.declaration.reports.find(({ key }) => key === config) ?? null;
