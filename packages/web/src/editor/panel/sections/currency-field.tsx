import type { Report } from '@sightline/contract/sources';
import { getPageConfig } from '#lib/page/page-config.ts';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';

const accountsOwn = '';

/** For reports that tell amounts: the currency asked of providers that convert. */
export function CurrencyField({
  report,
  series,
  value,
  error,
  onChange,
}: {
  report: Report;
  /** Of a widget with several: whose currency it is. */
  series: string | null;
  value: string | null;
  error: string | undefined;
  onChange: (currency: string | null) => void;
}) {
  if (!report.metrics.some(({ type }) => type === 'money') && value === null) return null;
  const currencies = [...new Set([...getPageConfig().currencies, ...(value === null ? [] : [value])])];
  return (
    <ChoiceField
      label={series === null ? 'Currency' : `Currency of ${series}`}
      error={error}
      value={value ?? accountsOwn}
      choices={[
        { value: accountsOwn, label: "The account's own" },
        ...currencies.map((currency) => ({ value: currency, label: currency })),
      ]}
      help="Where the provider converts; else the account’s own."
      onChange={(next) => onChange(next === accountsOwn ? null : next)}
    />
  );
}
