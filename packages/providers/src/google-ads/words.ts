const own: Record<string, string> = {
  CONNECTED_TV: 'Connected TV',
  GOOGLE_TV: 'Google TV',
  YOUTUBE: 'YouTube',
  YOUTUBE_VIDEO: 'YouTube video',
  YOUTUBE_CHANNEL: 'YouTube channel',
  CONTENT: 'Display network',
  PERFORMANCE_MAX: 'Performance Max',
  AGE_RANGE_65_UP: '65 and over',
  AGE_RANGE_UNDETERMINED: 'Unknown',
  UNDETERMINED: 'Unknown',
  UNSPECIFIED: 'Unknown',
  UNKNOWN: 'Unknown',
};
const abbreviation = /\b(cpa|cpc|cpm|cpv|roas)\b/g;

/** `SEARCH_PARTNERS` → "Search partners"; what Google adds later is read the same way. Left out is unknown. */
export function enumLabel(value: string): string {
  if (value === '') return 'Unknown';
  const known = own[value];
  if (known !== undefined) return known;
  const age = /^AGE_RANGE_(\d+)_(\d+)$/.exec(value);
  if (age !== null) return `${age[1]}–${age[2]}`;
  const words = value
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(abbreviation, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
