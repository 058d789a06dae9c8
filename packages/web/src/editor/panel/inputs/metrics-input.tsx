import { type MetricOption, moveWidget as moved } from '@sightline/contract/dashboards';
import { chosenIds, isRequired, type Option } from '@sightline/contract/sources';
import { choicesWithFirst, choicesWithout } from '#ui/pickers/search-select/choices.ts';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';
import { useEditor } from '../../model/editor-context.ts';
import { listBlocked, loadOptions } from '../../model/form/option-source.ts';
import { suggestedMetrics } from '../../model/form/suggested-metrics.ts';
import type { InputProps } from './input-props.ts';
import styles from './inputs.module.css';
import { MetricRow } from './metric-row.tsx';
import { useChosenOptions } from './use-chosen-options.ts';

/** The metrics in the order they are shown, each with how it is written; more are added from the searched list. */
export function MetricsInput({
  onOptions,
  ...props
}: InputProps & {
  /** How one metric is shown; the empty object means as the provider says. */
  onOptions: (id: string, options: MetricOption) => void;
}) {
  const { instance, report, input, error, onChange } = props;
  const values = chosenIds(instance.inputs[input.name]);
  const chosen = useChosenOptions(instance, report, input.options, input.name, values);
  const blocked = input.options ? listBlocked(instance, report, input.options) : null;
  const { draft } = useEditor();
  const isFull = report.metricsMax !== null && values.length >= report.metricsMax;
  const keep = (options: readonly Option[]) => onChange(options.length === 0 ? undefined : options.map(({ value }) => value), options);
  return (
    <div className={styles.list}>
      <SearchSelect<Option>
        label={input.label}
        help={input.help}
        error={error}
        required={isRequired(input, instance.inputs)}
        opens={props.opens ?? false}
        value={null}
        placeholder={blocked ?? (isFull ? `At most ${report.metricsMax}` : values.length === 0 ? 'Choose a metric' : 'Add a metric')}
        disabled={blocked !== null || isFull}
        load={choicesWithFirst(
          choicesWithout(loadOptions(instance, report, input.options, input.name, []), values),
          (options) => suggestedMetrics(options, chosen, { instance, widgets: draft.widgets }),
          'Suggested',
        )}
        onChange={(option) => option && keep([...chosen, option])}
      />
      {chosen.length > 0 && (
        <ol className={styles.list} aria-label={`Chosen: ${input.label}`}>
          {chosen.map((option, index) => (
            <MetricRow
              key={option.value}
              option={option}
              field={`${instance.id}.metric.${option.value}`}
              settings={instance.metricsOptions[option.value] ?? {}}
              isFirst={index === 0}
              isLast={index === chosen.length - 1}
              onMove={(by) => keep(moved(chosen, index, index + by))}
              onRemove={() => keep(chosen.filter(({ value }) => value !== option.value))}
              onSettings={(settings) => onOptions(option.value, settings)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
