import { DayLimits } from '../facebook-insights/day-limits.ts';
import { pacificDay } from '../facebook-insights/pacific.ts';
import { type GraphCall, requireScope } from '../facebook-oauth/graph-call.ts';
import { GraphRefusal } from '../facebook-oauth/graph-error.ts';
import { requirePageToken } from '../facebook-oauth/kinds.ts';
import { nowS } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { engagedFollowers, pageDay } from './page-days.ts';
import type { PageProfile } from './profiles.ts';

/** Names this stand-in in `/__faults`, `/__calls` and `/__ledger`. */
export const KEY = 'facebook-social';

/** What answering on pages needs. */
export interface PagesDesk {
  world: World;
  limits: DayLimits;
}

export function openPagesDesk(world: World): PagesDesk {
  return { world, limits: new DayLimits({ key: KEY, type: 'pages', code: 80001, noun: 'Page' }) };
}

/** Counts a call against the page's budget: 4,800 for each of yesterday's engaged users. */
export function chargePage(desk: PagesDesk, profile: PageProfile, call: GraphCall): void {
  const yesterday = () => pageDay(desk.world.seed, profile, pacificDay(nowS(desk.world)) - 1);
  desk.limits.charge(call, profile.page.id, () => engagedFollowers(profile, yesterday()));
}

function requireReading(call: GraphCall): void {
  if (call.token.scopes.includes('pages_read_engagement')) return;
  throw new GraphRefusal({
    message:
      "(#10) This endpoint requires the 'pages_read_engagement' permission or the 'Page Public Content Access' feature. Refer to https://developers.facebook.com/docs/apps/review/login-permissions#manage-pages and https://developers.facebook.com/docs/apps/review/feature#reference-PAGES_ACCESS for details.",
    code: 10,
  });
}

/** Counts of the page itself: any token that sees it, with the permission to read. */
export function admitToCounts(desk: PagesDesk, profile: PageProfile, call: GraphCall): void {
  requireReading(call);
  if (call.token.pageId !== null) chargePage(desk, profile, call);
}

/** Posts and videos: with the page's own token. */
export function admitToContent(desk: PagesDesk, profile: PageProfile, call: GraphCall): void {
  requirePageToken(call, profile.page.id);
  requireReading(call);
  chargePage(desk, profile, call);
}

/** Insights: with the page's own token, of a person who may do the task ANALYZE. */
export function admitToInsights(desk: PagesDesk, profile: PageProfile, call: GraphCall): void {
  requirePageToken(call, profile.page.id);
  requireScope(call, 'read_insights');
  if (!profile.page.tasks[call.token.user]?.includes('ANALYZE')) {
    const message =
      '(#200) User does not have sufficient administrative permission for this action on this page. If the page business requires Two Factor Authentication, the user also needs to enable Two Factor Authentication.';
    throw new GraphRefusal({ message, code: 200, status: 403 });
  }
  chargePage(desk, profile, call);
}
