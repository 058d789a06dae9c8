const own: Record<string, string> = {
  '': 'Unknown',
  unknown: 'Unknown',
  ipad: 'iPad',
  iphone: 'iPhone',
  ipod: 'iPod',
  instagram_reels: 'Instagram Reels',
  facebook_reels: 'Facebook Reels',
  facebook_reels_overlay: 'Facebook Reels overlay',
  instagram_explore_grid_home: 'Instagram Explore home',
  facebook: 'Facebook',
  instagram: 'Instagram',
  messenger: 'Messenger',
  threads: 'Threads',
};

/** `mobile_app` → "Mobile app", `OUTCOME_SALES` → "Sales"; what Meta adds later is read the same way. */
export function enumLabel(value: string): string {
  const known = own[value.toLowerCase()];
  if (known !== undefined) return known;
  const words = value
    .replace(/^OUTCOME_/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** `DE` → "Germany". */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return enumLabel(code);
  return countries.of(code) ?? code;
}
