import { widgetTitleMax } from '@sightline/contract/dashboards';

/** "by day", but "by URL": abbreviations keep their capitals. */
export const lowered = (label: string): string => (/^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

function joined(labels: readonly string[]): string {
  const [first = '', second, third, ...more] = labels;
  if (second === undefined) return first;
  if (third === undefined) return `${first} and ${lowered(second)}`;
  if (more.length === 0) return `${first}, ${lowered(second)} and ${lowered(third)}`;
  return `${first}, ${lowered(second)} and ${more.length + 1} more`;
}

/** What a widget shows, in words: "Sessions and users by country, mobile". Empty without metrics, and without a filter that takes more room than there is. */
export function suggestedTitle(metrics: readonly string[], dimension: string | null, filter = ''): string {
  if (metrics.length === 0) return '';
  const shown = dimension === null ? joined(metrics) : `${joined(metrics)} by ${lowered(dimension)}`;
  const narrowed = `${shown}, ${filter}`;
  return filter === '' || narrowed.length > widgetTitleMax ? shown : narrowed;
}

/** A title nobody wrote, one of those suggested `before`, follows what the widget shows; one that somebody wrote stays. */
export const nextTitle = (title: string, before: readonly string[], after: string): string =>
  title.trim() === '' || before.includes(title) ? after || title : title;
