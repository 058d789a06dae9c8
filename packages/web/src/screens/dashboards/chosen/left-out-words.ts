import type { RefusedDashboard } from '@sightline/contract/dashboards';
import { someOf } from '#lib/locale/some-of.ts';

/** Why some were left as they are, a line each; those that the plan has no place for share one. */
export function leftOutWords(refused: readonly RefusedDashboard[], locale: string): string[] {
  const alike = Map.groupBy(refused, ({ id, code }) => (code === 'dashboard_quota_reached' ? code : id));
  return [...alike.values()].map((ones) => {
    const names = ones.map(({ name }) => `“${name}”`);
    return `${someOf(names, names.length, locale)} ${ones.length === 1 ? 'was' : 'were'} left out. ${ones[0]?.message ?? ''}`;
  });
}
