import { localeTag, requiredText } from '@sightline/contract/core';
import { type CalculatedMetric, calculatedTypes, type MetricOption, NameTakenError, timeUnits } from '@sightline/contract/dashboards';
import { type CalculatedError, type Frame, formatValue } from '@sightline/contract/frames';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { useDraftValue, useEditorFacts } from '../../model/editor-context.ts';
import { ExpressionField } from './expression-field.tsx';
import styles from './inputs.module.css';
import { MetricSettings } from './metric-settings.tsx';

const typeWords: Record<CalculatedMetric['type'], string> = {
  number: 'Number',
  money: 'Money',
  percent: 'Percent',
  averageNumber: 'Average Number',
  averageMoney: 'Average Money',
  averagePercent: 'Average Percent',
  time: 'Time',
  averageTime: 'Average Time',
};
const unitWords: Record<(typeof timeUnits)[number], string> = {
  milliseconds: 'Milliseconds',
  seconds: 'Seconds',
  minutes: 'Minutes',
  hours: 'Hours',
};

const isTime = (type: CalculatedMetric['type']): boolean => type === 'time' || type === 'averageTime';

/** Another type; a time needs the unit its expression counts in, nothing else has one. */
function withType({ timeUnit, ...metric }: CalculatedMetric, type: CalculatedMetric['type']): CalculatedMetric {
  return isTime(type) ? { ...metric, type, timeUnit: timeUnit ?? 'seconds' } : { ...metric, type };
}

/** What the expression comes to over the period shown; null while it is not computed. */
function resultOf(frame: Frame | null, key: string, locale: string): string | null {
  const index = frame?.columns.findIndex((column) => column.key === key) ?? -1;
  const column = frame?.columns[index];
  if (!frame || column?.role !== 'metric') return null;
  const value = frame.totals[index] ?? (frame.rows.length === 1 ? frame.rows[0]?.[index] : null);
  const { type, currency, decimals, compact, prefix, suffix } = column;
  return formatValue(value, { type, currency, decimals, compact, prefix, suffix, locale });
}

export function CalculatedFields({
  metric,
  names,
  errors,
  frame,
  columnKey,
  settings,
  onChange,
  onSettings,
  onRemove,
}: {
  metric: CalculatedMetric;
  names: readonly string[];
  errors: readonly CalculatedError[];
  frame: Frame | null;
  /** Of its column in the frame. */
  columnKey: string;
  settings: MetricOption;
  onChange: (metric: CalculatedMetric) => void;
  onSettings: (settings: MetricOption) => void;
  onRemove: () => void;
}) {
  const { store } = useEditorFacts();
  const locale = useDraftValue(store, ({ present }) => localeTag(present.locale));
  const isEmpty = metric.expression.trim() === '';
  const nameError = metric.name.trim() === '' ? requiredText : errors.find((error) => error instanceof NameTakenError)?.message;
  const error = errors.find((each) => !(each instanceof NameTakenError)) ?? null;
  const result = error || isEmpty ? null : resultOf(frame, columnKey, locale);
  return (
    <div className={styles.item}>
      <div className={styles.itemHead}>
        <span className={styles.itemName}>{metric.name || 'Calculated metric'}</span>
        <output className={styles.result}>{result}</output>
        <Button variant="quiet" size="s" icon aria-label={`Remove ${metric.name || 'this calculated metric'}`} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </div>
      <div className={styles.itemBody}>
        <TextField
          label="Name"
          required
          value={metric.name}
          error={nameError}
          maxLength={80}
          onChange={(name) => onChange({ ...metric, name })}
        />
        <ExpressionField
          value={metric.expression}
          names={names}
          error={isEmpty ? null : error}
          onChange={(expression) => onChange({ ...metric, expression })}
        />
        <div className={isTime(metric.type) ? styles.pair : undefined}>
          <ChoiceField
            label="Type"
            value={metric.type}
            choices={calculatedTypes.map((value) => ({ value, label: typeWords[value] }))}
            onChange={(value) => onChange(withType(metric, calculatedTypes.find((type) => type === value) ?? metric.type))}
          />
          {isTime(metric.type) && (
            <ChoiceField
              label="Counted in"
              value={metric.timeUnit ?? 'seconds'}
              choices={timeUnits.map((value) => ({ value, label: unitWords[value] }))}
              onChange={(value) => onChange({ ...metric, timeUnit: timeUnits.find((unit) => unit === value) ?? 'seconds' })}
            />
          )}
        </div>
        <details>
          <summary>How it is shown</summary>
          <div className={styles.itemBody}>
            <MetricSettings label={metric.name} metric={null} field={`${columnKey}.metric`} settings={settings} onChange={onSettings} />
          </div>
        </details>
      </div>
    </div>
  );
}
