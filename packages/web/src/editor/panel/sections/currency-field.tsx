import type { Report } from '@sightline/contract/sources';
import { getPageConfig } from '#lib/page/page-config.ts';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';

const accountsOwn = '';

/** For reports that tell amounts: the currency asked of providers that convert. */
export function CurrencyField({
  report,
  value,
  onChange,
}: {
  report: Report;
  value: string | null;
  onChange: (currency: string | null) => void;
}) {
  if (!report.metrics.some(({ type }) => type === 'money') && value === null) return null;
  const currencies = [...new Set([...getPageConfig().currencies, ...(value === null ? [] : [value])])];
  return (
    <ChoiceField
      label="Currency"
      value={value ?? accountsOwn}
      choices={[
        { value: accountsOwn, label: "The account's own" },
        ...currencies.map((currency) => ({ value: currency, label: currency })),
      ]}
      help="Asked of providers that convert; the others answer in the account's own."
      onChange={(next) => onChange(next === accountsOwn ? null : next)}
    />
  );
}
