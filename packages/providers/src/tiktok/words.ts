const own: Record<string, string> = {
  APP_PROMOTION: 'App promotion',
  RF_REACH: 'Reach & frequency',
  AGE_55_100: '55 and over',
  NONE: 'Unknown',
  // Prepared reports have some values in the words people see.
  '55+': '55 and over',
  male: 'Male',
  female: 'Female',
};
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

const isNothing = (value: string): boolean => ['', '-', '-1', 'NONE', 'UNKNOWN'].includes(value.toUpperCase());

/** `WEB_CONVERSIONS` → "Web conversions"; what TikTok adds later is read the same way, and names as they are. */
export function enumLabel(value: string): string {
  if (isNothing(value)) return 'Unknown';
  const known = own[value];
  if (known !== undefined) return known;
  const age = /^(?:AGE_)?(\d+)[_-](\d+)$/.exec(value);
  if (age !== null) return `${age[1]}–${age[2]}`;
  if (value !== value.toUpperCase() || !/[A-Z]{4}/.test(value)) return value;
  const words = value.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function countryLabel(code: string): string {
  if (isNothing(code)) return 'Unknown';
  return (/^[A-Za-z]{2}$/.test(code) ? regions.of(code.toUpperCase()) : undefined) ?? code;
}

export function languageLabel(code: string): string {
  if (isNothing(code)) return 'Unknown';
  return (/^[A-Za-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code) ? languages.of(code) : undefined) ?? code;
}
