import { type HistoricInputs, type HistoricMetric, historicAggregations, type MetricOption } from '@sightline/contract/dashboards';
import { valueTypes } from '@sightline/contract/sources';
import { useState } from 'react';
import { getPageConfig } from '#lib/page/page-config.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { canTakeMetric, withMetric, withNewMetric, withoutMetric } from '../../model/sheet.ts';
import inputStyles from '../inputs/inputs.module.css';
import { MetricLook } from '../inputs/metric-look.tsx';
import { typeWords } from '../inputs/metric-settings.tsx';

const aggregationWords: Record<HistoricMetric['aggregation'], string> = { sum: 'Added up', average: 'Their mean', last: 'The latest' };
const noCurrency = '';

interface ItemProps {
  metric: HistoricMetric;
  settings: MetricOption;
  field: string;
  onChange: (metric: HistoricMetric) => void;
  onSettings: (settings: MetricOption) => void;
  onRemove: (() => void) | null;
}

function MetricItem({ metric, settings, field, onChange, onSettings, onRemove }: ItemProps) {
  const [open, setOpen] = useState(false);
  const name = metric.label || 'Without a name';
  const currencies = getPageConfig().currencies.map((code) => ({ value: code, label: code }));
  return (
    <li className={inputStyles.item}>
      <div className={inputStyles.itemHead}>
        <span className={inputStyles.itemName}>{name}</span>
        <Button variant="quiet" size="s" icon aria-label={`How ${name} is shown`} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="dots" />
        </Button>
        {onRemove && (
          <Button variant="quiet" size="s" icon aria-label={`Remove ${name}`} onClick={onRemove}>
            <Icon name="close" />
          </Button>
        )}
      </div>
      {open && (
        <div className={inputStyles.itemBody}>
          <div className={inputStyles.pair}>
            <ChoiceField
              label="Values are"
              value={metric.type}
              choices={valueTypes.map((value) => ({ value, label: typeWords[value] }))}
              help={metric.type === 'duration' ? 'Type 1:20, or seconds.' : undefined}
              onChange={(value) => onChange({ ...metric, type: valueTypes.find((type) => type === value) ?? metric.type })}
            />
            <ChoiceField
              label="Several are"
              value={metric.aggregation}
              choices={historicAggregations.map((value) => ({ value, label: aggregationWords[value] }))}
              onChange={(value) =>
                onChange({ ...metric, aggregation: historicAggregations.find((each) => each === value) ?? metric.aggregation })
              }
            />
          </div>
          {metric.type === 'money' && (
            <ChoiceField
              label="Currency"
              value={metric.currency ?? noCurrency}
              choices={[{ value: noCurrency, label: 'Not said' }, ...currencies]}
              onChange={(code) => onChange({ ...metric, currency: code === noCurrency ? null : code })}
            />
          )}
          <MetricLook
            metric={{ type: metric.type, aggregation: { kind: metric.aggregation } }}
            settings={settings}
            field={field}
            givenDirection="Not judged"
            onChange={onSettings}
          />
        </div>
      )}
    </li>
  );
}

/** What the columns of a sheet mean, each with how it is shown. */
export function HistoricMetrics({
  sheet,
  options,
  field,
  onChange,
  onOptions,
}: {
  sheet: HistoricInputs;
  options: Readonly<Record<string, MetricOption>>;
  field: string;
  onChange: (sheet: HistoricInputs) => void;
  onOptions: (id: string, options: MetricOption) => void;
}) {
  return (
    <div className={inputStyles.list}>
      <ul className={inputStyles.list} aria-label="Metrics">
        {sheet.metrics.map((metric, index) => (
          <MetricItem
            key={metric.id}
            metric={metric}
            settings={options[metric.id] ?? {}}
            field={`${field}.${metric.id}`}
            onChange={(next) => onChange(withMetric(sheet, index, next))}
            onSettings={(settings) => onOptions(metric.id, settings)}
            onRemove={sheet.metrics.length > 1 ? () => onChange(withoutMetric(sheet, index)) : null}
          />
        ))}
      </ul>
      {canTakeMetric(sheet) && (
        <div>
          <Button size="s" onClick={() => onChange(withNewMetric(sheet))}>
            <Icon name="plus" /> Metric
          </Button>
        </div>
      )}
    </div>
  );
}
