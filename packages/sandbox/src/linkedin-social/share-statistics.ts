import type { World } from '../kernel/stand-in.ts';
import { allElements } from '../linkedin-restli/answer.ts';
import type { RestliQuery } from '../linkedin-restli/query.ts';
import { fieldInvalid } from '../linkedin-restli/refusal.ts';
import { gather, knownDays, readIntervals } from './intervals.ts';
import { type Organization, organizationUrn } from './organizations.ts';
import { lastWholeDay, lifetimeOfPage, postFiguresByDay } from './page-days.ts';
import { addFigures, engagementOf, lifetimeOf, NOTHING, type PostFigures, uniqueOf } from './post-days.ts';
import { postsOf } from './posts.ts';

function statisticsOf(figures: Readonly<PostFigures>, uniqueImpressionsCount: number): unknown {
  return { uniqueImpressionsCount, ...figures, engagement: engagementOf(figures) };
}

/** Members a page's posts can reach. */
function audienceOf({ impressionsAPost }: Organization): number {
  return impressionsAPost * 25;
}

function byPost(world: World, organization: Organization, query: RestliQuery): unknown {
  const asked = (['share', 'ugcPost'] as const).flatMap((type) => {
    const name = `${type}s`;
    query.urnIds(name, [type]);
    return (query.list(name) ?? []).map((urn) => ({ type, urn }));
  });
  const posts = new Map(postsOf(world, organization).map((post) => [post.urn, post]));
  return allElements(
    asked.flatMap(({ type, urn }) => {
      const post = posts.get(urn);
      const figures = post && lifetimeOf(world, post);
      if (!figures || figures.impressionCount === 0) return [];
      const unique = uniqueOf(figures.impressionCount, audienceOf(organization));
      return [{ organizationalEntity: organizationUrn(organization), [type]: urn, totalShareStatistics: statisticsOf(figures, unique) }];
    }),
  );
}

/**
 * Organic results of a page's posts: by day or month, for ever, or by post for ever.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/share-statistics
 */
export function shareStatistics(world: World, organization: Organization, query: RestliQuery): unknown {
  query.allow(['q', 'organizationalEntity', 'timeIntervals', 'shares', 'ugcPosts', 'start', 'count']);
  const now = world.now();
  const intervals = readIntervals(query, ['DAY', 'MONTH'], now);
  const isByPost = query.has('shares') || query.has('ugcPosts');
  // The documentation gives no meaning to both together; the sandbox would have to invent one.
  if (isByPost && intervals !== null) throw fieldInvalid('timeIntervals', 'timeIntervals cannot be combined with shares or ugcPosts');
  if (isByPost) return byPost(world, organization, query);
  const organizationalEntity = organizationUrn(organization);
  if (intervals === null) {
    const figures = lifetimeOfPage(world, organization);
    const unique = uniqueOf(figures.impressionCount, audienceOf(organization));
    return allElements([{ organizationalEntity, totalShareStatistics: statisticsOf(figures, unique) }]);
  }
  const days = knownDays(intervals, now, lastWholeDay(world));
  const byDay = postFiguresByDay(world, organization, days);
  return allElements(
    gather(days, intervals.granularity).map((bucket) => {
      const sum = { ...NOTHING };
      for (const day of bucket.days) addFigures(sum, byDay.get(day) ?? NOTHING);
      return { organizationalEntity, timeRange: bucket.timeRange, totalShareStatistics: statisticsOf(sum, 0) };
    }),
  );
}
