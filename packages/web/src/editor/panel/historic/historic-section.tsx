import {
  type HistoricInputs,
  type HistoricStep,
  historicErrors,
  historicField,
  historicInputsSchema,
  historicSteps,
  type Instance,
  type MetricOption,
  type Widget,
  type WidgetErrors,
} from '@sightline/contract/dashboards';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { useEditorFacts } from '../../model/editor-context.ts';
import { withStep } from '../../model/sheet.ts';
import panelStyles from '../panel.module.css';
import { Section } from '../section.tsx';
import { HistoricMetrics } from './historic-metrics.tsx';
import { Sheet } from './sheet-grid.tsx';

const stepWords: Record<HistoricStep, string> = { day: 'A day', week: 'A week', month: 'A month' };
const steps = historicSteps.map((value) => ({ value, label: stepWords[value] }));

/** The sheet of a widget of typed values, and what its columns mean. */
export function HistoricSection({ widget, instance, errors }: { widget: Widget; instance: Instance; errors: WidgetErrors }) {
  const { act } = useEditorFacts();
  const parsed = historicInputsSchema.safeParse(instance.inputs);
  if (!parsed.success) return <p className={panelStyles.warning}>Unreadable values. Remove the widget and add another.</p>;
  const sheet = parsed.data;
  const keep = (next: Partial<Instance>, field?: string) =>
    act(
      { kind: 'change', widget: { ...widget, instances: [{ ...instance, ...next }] } },
      field && `${widget.id}.${historicField}.${field}`,
    );
  const change = (next: HistoricInputs, field?: string) => next !== sheet && keep({ inputs: next }, field);
  const setOptions = (id: string, options: MetricOption) => {
    const { [id]: _, ...rest } = instance.metricsOptions;
    keep({ metricsOptions: Object.keys(options).length === 0 ? rest : { ...rest, [id]: options } }, `metric.${id}`);
  };
  const said = Object.values(['metrics', 'rows'].flatMap((field) => errors[`${historicField}.${field}`] ?? []));
  return (
    <Section>
      <ChoiceField
        label="Values for"
        value={sheet.step}
        choices={steps}
        help={sheet.step === 'day' ? undefined : `A ${sheet.step} counts where it begins.`}
        onChange={(value) => change(withStep(sheet, historicSteps.find((step) => step === value) ?? sheet.step))}
      />
      <Sheet sheet={sheet} errors={historicErrors(sheet)} onChange={change} />
      {said.length > 0 && (
        <p className={panelStyles.warning} role="alert">
          {said.join(' ')}
        </p>
      )}
      <HistoricMetrics
        sheet={sheet}
        options={instance.metricsOptions}
        field={`${widget.id}.${instance.id}`}
        onChange={change}
        onOptions={setOptions}
      />
    </Section>
  );
}
