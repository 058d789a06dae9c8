const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Google numbers countries 2000 plus the number of ISO 3166-1: 2276 is Germany.
 * https://developers.google.com/google-ads/api/data/geotargets
 */
export function countryName(criterionId: string): string {
  const number = Number(criterionId) - 2000;
  if (!Number.isInteger(number) || number < 1 || number > 999) return criterionId === '' ? 'Unknown' : criterionId;
  const { region } = new Intl.Locale(`und-${String(number).padStart(3, '0')}`);
  return (region === undefined ? undefined : names.of(region)) ?? criterionId;
}
