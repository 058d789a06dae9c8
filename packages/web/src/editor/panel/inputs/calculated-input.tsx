import { randomId } from '@sightline/contract/core';
import {
  type CalculatedMetric,
  calculatedIn,
  type MetricOption,
  validateCalculatedMetrics,
  widgetHashLength,
} from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import type { Option } from '@sightline/contract/sources';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { CalculatedFields } from './calculated-fields.tsx';
import { freshName, metricNames, offeredNames } from './calculated-names.ts';
import { type InputProps, textsOf } from './input-props.ts';
import styles from './inputs.module.css';

/** Metrics computed from others. `frame` shows what they come to now. */
export function CalculatedInput({
  chosen,
  frame,
  onOptions,
  ...props
}: InputProps & { chosen: readonly Option[]; frame: Frame | null; onOptions: (id: string, options: MetricOption) => void }) {
  const { instance, report, onChange } = props;
  const { label, help, error } = textsOf(props);
  const metrics = calculatedIn(instance);
  const errors = validateCalculatedMetrics(metrics, metricNames(instance, report, chosen));
  const keep = (next: readonly CalculatedMetric[]) => onChange(next.length === 0 ? undefined : next);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {metrics.map((metric) => (
        <CalculatedFields
          key={metric.id}
          metric={metric}
          names={offeredNames(
            report,
            chosen,
            metrics.filter(({ id }) => id !== metric.id),
          )}
          errors={errors.get(metric.id) ?? []}
          frame={frame}
          columnKey={`${instance.id}.${metric.id}`}
          settings={instance.metricsOptions[metric.id] ?? {}}
          onSettings={(settings) => onOptions(metric.id, settings)}
          onChange={(next) => keep(metrics.map((each) => (each.id === metric.id ? next : each)))}
          onRemove={() => keep(metrics.filter(({ id }) => id !== metric.id))}
        />
      ))}
      {help && <p className={styles.join}>{help}</p>}
      {error && <p className={styles.error}>{error}</p>}
      <div className={styles.buttons}>
        <Button
          size="s"
          onClick={() => keep([...metrics, { id: randomId(widgetHashLength), name: freshName(metrics), type: 'number', expression: '' }])}
        >
          <Icon name="plus" /> Calculated metric
        </Button>
      </div>
    </fieldset>
  );
}
