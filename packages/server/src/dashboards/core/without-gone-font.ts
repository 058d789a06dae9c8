import { storedNameIn } from '@sightline/contract/company';
import type { DashboardStyles } from '@sightline/contract/dashboards';
import { hasFont } from '#company/fonts/index.ts';
import type { Scope } from '#platform/db/scope.ts';

/** Whether these styles have a font of the company that is there, or none of its own. */
export const hasItsFont = async (scope: Scope, { ownFont }: Pick<DashboardStyles, 'ownFont'>): Promise<boolean> =>
  ownFont === null || hasFont(scope, storedNameIn(ownFont) ?? '');

/** Styles that were kept, without a font that was deleted since: its address would answer nobody. */
export const withoutGoneFont = async <S extends Pick<DashboardStyles, 'ownFont'>>(scope: Scope, styles: S): Promise<S> =>
  (await hasItsFont(scope, styles)) ? styles : { ...styles, ownFont: null };
