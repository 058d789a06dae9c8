const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** `DE` → "Germany"; what is no code stays as it is. */
export function countryName(code: string): string {
  if (code === '') return 'Unknown';
  return (/^[A-Za-z]{2}$/.test(code) ? names.of(code.toUpperCase()) : undefined) ?? code;
}
