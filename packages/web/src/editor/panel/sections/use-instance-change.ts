import type { Instance, MetricOption, Widget } from '@sightline/contract/dashboards';
import { chosenIds, type Input, type Option } from '@sightline/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useEditorFacts } from '../../model/editor-context.ts';
import { filterOptionsSaid } from '../../model/form/option-source.ts';
import { useChosenOptions } from '../inputs/use-chosen-options.ts';
import { withInstance } from './change-widget.ts';

/** How an instance of a widget is changed, with what is known of what it asks. */
export function useInstanceChange(widget: Widget, instance: Instance) {
  const { providers, findReport, act } = useEditorFacts();
  const provider = providers.find(({ key }) => key === instance.type) ?? null;
  const report = provider?.reports.find(({ key }) => key === instance.config) ?? null;
  const optionsOf = (name: Input['name']) => report?.inputs.find((input) => input.name === name)?.options;
  const metrics = useChosenOptions(instance, report, optionsOf('metrics'), 'metrics', chosenIds(instance.inputs.metrics));
  const dimensions = useChosenOptions(instance, report, optionsOf('dimension'), 'dimension', chosenIds(instance.inputs.dimension));

  // What values of a filter are called is known from the moment they are chosen, and of stored ones once the source has said it.
  const cache = useQueryClient();
  const seen = useRef<readonly Option[]>([]);
  const change = (next: Instance, field?: string, chosen: readonly Option[] = []) => {
    if (next === instance) return;
    seen.current = [...seen.current, ...chosen];
    const known = [...metrics, ...dimensions, ...seen.current, ...(report ? filterOptionsSaid(cache, instance, report) : [])];
    act({ kind: 'change', widget: withInstance(widget, next, findReport, known) }, field && `${instance.id}.${field}`);
  };
  const setMetric = (id: string, options: MetricOption) => {
    const rest = Object.fromEntries(Object.entries(instance.metricsOptions).filter(([key]) => key !== id));
    const isEmpty = Object.keys(options).length === 0;
    change({ ...instance, metricsOptions: isEmpty ? rest : { ...rest, [id]: options } }, `metric.${id}`);
  };
  return { provider, report, metrics, change, setMetric };
}
