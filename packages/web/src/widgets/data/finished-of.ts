import type { Dashboard, Widget } from '@sightline/contract/dashboards';

/** What of a dashboard anybody may be shown: its company's own page has the widgets that cannot be shown yet as well. */
export function finishedOf({ widgets, unfinished }: Pick<Dashboard, 'widgets' | 'unfinished'>): Widget[] {
  const hashes = new Set(unfinished.map(({ hash }) => hash));
  return widgets.filter(({ hash }) => !hashes.has(hash));
}
