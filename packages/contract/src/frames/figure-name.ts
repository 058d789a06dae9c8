/**
 * What a single figure is called where it stands without its card: as its owner named the card; of several figures of one card each with its own name
 * as well.
 */
export function figureName(title: string, label: string, count: number): string {
  if (title === '' || title === label) return label;
  return count === 1 ? title : `${title} – ${label}`;
}
