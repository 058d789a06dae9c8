import type { Instance, MetricOption, Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { chosenIds, type Input, type Option, shownInputs } from '@sightline/contract/sources';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { useEditor } from '../../model/editor-context.ts';
import { withInput, withReport, withSource } from '../../model/form/change-instance.ts';
import { InputControl } from '../inputs/input-control.tsx';
import { useChosenOptions } from '../inputs/use-chosen-options.ts';
import { withInstance } from './change-widget.ts';
import { CurrencyField } from './currency-field.tsx';
import { SourceField } from './source-field.tsx';

export interface InstanceFormProps {
  widget: Widget;
  instance: Instance;
  frame: Frame | null;
  /** Of this instance, by its field: `config`, `inputs.metrics` … */
  errorFor: (field: string) => string | undefined;
}

/** What an instance asks of which source, drawn from the provider's declaration. */
export function InstanceForm({ widget, instance, frame, errorFor }: InstanceFormProps) {
  const { providers, sources, findReport, act } = useEditor();
  const provider = providers.find(({ key }) => key === instance.type) ?? null;
  const report = provider?.reports.find(({ key }) => key === instance.config) ?? null;
  const optionsOf = (name: Input['name']) => report?.inputs.find((input) => input.name === name)?.options;
  const metrics = useChosenOptions(instance, report, optionsOf('metrics'), 'metrics', chosenIds(instance.inputs.metrics));
  const dimensions = useChosenOptions(instance, report, optionsOf('dimension'), 'dimension', chosenIds(instance.inputs.dimension));

  const change = (next: Instance, field?: string, chosen: readonly Option[] = []) => {
    if (next === instance) return;
    const known = [...metrics, ...dimensions, ...chosen];
    act({ kind: 'change', widget: withInstance(widget, next, findReport, known) }, field && `${instance.id}.${field}`);
  };
  const chooseSource = (id: string) => {
    const source = sources.find((each) => each.id === id);
    const chosen = providers.find(({ key }) => key === source?.name);
    if (source && chosen) change(withSource(instance, source, chosen, provider));
  };
  const setMetric = (id: string, options: MetricOption) => {
    const rest = Object.fromEntries(Object.entries(instance.metricsOptions).filter(([key]) => key !== id));
    const isEmpty = Object.keys(options).length === 0;
    change({ ...instance, metricsOptions: isEmpty ? rest : { ...rest, [id]: options } }, `metric.${id}`);
  };

  return (
    <>
      <SourceField sourceId={instance.sourceId} error={errorFor('sourceId')} onChange={chooseSource} />
      {provider && provider.reports.length > 1 && (
        <ChoiceField
          label="Report"
          required
          value={report?.key ?? ''}
          choices={[
            ...(report ? [] : [{ value: '', label: 'Select' }]),
            ...provider.reports.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          help={report?.description}
          error={errorFor('config')}
          onChange={(key) => {
            const next = provider.reports.find((each) => each.key === key);
            if (next) change(withReport(instance, next, report));
          }}
        />
      )}
      {report &&
        shownInputs(report, instance.inputs).map((input) => (
          <InputControl
            key={input.name}
            instance={instance}
            report={report}
            input={input}
            error={errorFor(`inputs.${input.name}`)}
            metrics={metrics}
            frame={frame}
            onMetricOptions={setMetric}
            onChange={(value, chosen) => change(withInput(instance, report, input, value, chosen), input.name, chosen)}
          />
        ))}
      {widget.instances.length > 1 && (
        <TextField
          label="Name of the series"
          required
          value={instance.prefix}
          maxLength={120}
          error={errorFor('prefix')}
          onChange={(prefix) => change({ ...instance, prefix }, 'prefix')}
        />
      )}
      {report && <CurrencyField report={report} value={instance.currency} onChange={(currency) => change({ ...instance, currency })} />}
    </>
  );
}
