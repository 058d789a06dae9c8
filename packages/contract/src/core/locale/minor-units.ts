const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** 25.4 USD is 2540. For amounts that come from others as numbers of major units; `currency` is ISO 4217. */
export const toMinorUnits = (major: number, currency: string): number => Math.round(Number(`${major}e${digitsOf(currency)}`));

/** 2540 USD is 25.4. */
export const toMajorUnits = (minor: number, currency: string): number => Number(`${minor}e-${digitsOf(currency)}`);
