import { perWorld } from '../kernel/per-world.ts';
import type { World } from '../kernel/stand-in.ts';

/** Permissions kept by app and person. */
export function scopesByGrant(): (world: World, appId: string, user: string) => Set<string> {
  const allOf = perWorld(() => new Map<string, Set<string>>());
  return (world, appId, user) => {
    const all = allOf(world);
    const own = all.get(`${appId} ${user}`) ?? new Set<string>();
    all.set(`${appId} ${user}`, own);
    return own;
  };
}

/** What each person refused each app in the dialog: it is not asked again unless the app says `auth_type=rerequest`. */
const declinedBy = scopesByGrant();

/** Splits what was asked for into granted and declined, and remembers the latter. */
export function choose(
  world: World,
  asked: { appId: string; user: string; scopes: readonly string[]; asksAgain: boolean },
  ticked: readonly string[],
): { granted: string[]; declined: string[] } {
  const before = declinedBy(world, asked.appId, asked.user);
  const granted = asked.scopes.filter((scope) => ticked.includes(scope) && (asked.asksAgain || !before.has(scope)));
  const declined = asked.scopes.filter((scope) => !granted.includes(scope));
  for (const scope of granted) before.delete(scope);
  for (const scope of declined) before.add(scope);
  return { granted, declined };
}

/** Removing the app forgets what was declined. */
export function forgetChoices(world: World, appId: string, user: string): void {
  declinedBy(world, appId, user).clear();
}
