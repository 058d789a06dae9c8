// Making an Intl formatter costs a hundred times what using one does; each combination is made once.
const numberFormatters = new Map<string, Intl.NumberFormat>();
const dateFormatters = new Map<string, Intl.DateTimeFormat>();

/** Some systems report names Intl refuses ("en-US@posix", "C"); English stands in for them. */
function usableLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch (error) {
    if (error instanceof RangeError) return 'en';
    throw error;
  }
}

export function numberFormatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = numberFormatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(usableLocale(locale), options);
  numberFormatters.set(key, made);
  return made;
}

/** For calendar days given as midnight UTC. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = dateFormatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(usableLocale(locale), { ...options, timeZone: 'UTC' });
  dateFormatters.set(key, made);
  return made;
}
