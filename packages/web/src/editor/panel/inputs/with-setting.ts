import type { MetricOption } from '@sightline/contract/dashboards';

/** Settings of a metric with one of them changed, without what is left as it is. */
export function withSetting<Name extends keyof MetricOption>(settings: MetricOption, name: Name, value: MetricOption[Name]): MetricOption {
  const { [name]: _, ...rest } = settings;
  return value === undefined ? rest : { ...rest, [name]: value };
}
