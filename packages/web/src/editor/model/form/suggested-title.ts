/** "by day", but "by URL": abbreviations keep their capitals. */
const lowered = (label: string): string => (/^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

function joined(labels: readonly string[]): string {
  const [first = '', second, third, ...more] = labels;
  if (second === undefined) return first;
  if (third === undefined) return `${first} and ${lowered(second)}`;
  if (more.length === 0) return `${first}, ${lowered(second)} and ${lowered(third)}`;
  return `${first}, ${lowered(second)} and ${more.length + 1} more`;
}

/** What a widget shows, in words: "Sessions and users by country". Empty without metrics. */
export function suggestedTitle(metrics: readonly string[], dimension: string | null): string {
  if (metrics.length === 0) return '';
  return dimension === null ? joined(metrics) : `${joined(metrics)} by ${lowered(dimension)}`;
}

/** A title nobody wrote follows what the widget shows; one that somebody wrote stays. */
export const nextTitle = (title: string, before: string, after: string): string =>
  title.trim() === '' || title === before ? after || title : title;
