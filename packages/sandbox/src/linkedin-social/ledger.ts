import { isDay } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { followerFacets, followersBy } from './follower-statistics.ts';
import { findOrganization, type Organization, organizations } from './organizations.ts';
import { followersOf, lifetimeOfPage, pageDayOf, sectionNames, type ViewsByDevice, wholeDays } from './page-days.ts';
import { uniqueViews, visitorFacets, visitorsBy } from './page-statistics.ts';
import { addFigures, engagementOf, figuresOn, lifetimeOf, NOTHING, POST_FIGURES, type PostFigures } from './post-days.ts';
import { allPostsOf, type Post, postsOf } from './posts.ts';

type DayFigure = (world: World, organization: Organization, day: string) => number;

function ofPosts(pick: (figures: PostFigures) => number): DayFigure {
  return (world, organization, day) => pick(postsOn(world, organization, day));
}

function postsOn(world: World, organization: Organization, day: string): PostFigures {
  const sum = { ...NOTHING };
  for (const post of allPostsOf(world.seed, organization)) {
    if (post.day <= day && day <= post.lastDay) addFigures(sum, figuresOn(world.seed, post, day));
  }
  return sum;
}

function engagements({ clickCount, likeCount, commentCount, shareCount }: Readonly<PostFigures>): number {
  return clickCount + likeCount + commentCount + shareCount;
}

function ofViews(pick: (views: ViewsByDevice) => number): DayFigure {
  return (world, page, day) => [...pageDayOf(world.seed, page, day).views.values()].reduce((sum, views) => sum + pick(views), 0);
}

const ofPage: Record<string, DayFigure> = {
  organicFollowerGain: (world, page, day) => pageDayOf(world.seed, page, day).organicFollowerGain,
  paidFollowerGain: (world, page, day) => pageDayOf(world.seed, page, day).paidFollowerGain,
  allDesktopPageViews: ofViews(({ desktop }) => desktop),
  allMobilePageViews: ofViews(({ mobile }) => mobile),
  allPageViews: ofViews(({ desktop, mobile }) => desktop + mobile),
  ...Object.fromEntries(
    sectionNames.map((section): [string, DayFigure] => [
      `${section}PageViews`,
      (world, page, day) => {
        const views = pageDayOf(world.seed, page, day).views.get(section);
        return (views?.desktop ?? 0) + (views?.mobile ?? 0);
      },
    ]),
  ),
  customButtonClicks: (world, page, day) => {
    const { desktopButtonClicks, mobileButtonClicks } = pageDayOf(world.seed, page, day);
    return desktopButtonClicks + mobileButtonClicks;
  },
  posts: (world, page, day) => postsOf(world, page).filter((post) => post.day === day && !post.isDark).length,
  engagements: ofPosts(engagements),
  ...Object.fromEntries(POST_FIGURES.map((name): [string, DayFigure] => [name, ofPosts((figures) => figures[name])])),
};

/** Ratios, of figures of posts. */
const RATIOS: Record<string, (figures: Readonly<PostFigures>) => number | null> = {
  engagement: (figures) => (figures.impressionCount === 0 ? null : engagementOf(figures)),
  ctr: ({ clickCount, impressionCount }) => (impressionCount === 0 ? null : clickCount / impressionCount),
};

/** Of several days nobody knows how many visitors they had in common. */
const UNIQUE_VIEWS = 'uniquePageViews';

const SNAPSHOTS = ['firstDegreeSize', 'organicFollowerCount', 'pageViews'];

/** What posts have got until now: all there were, or those of some days by the day they were published. */
function postValues(world: World, organization: Organization, metric: string, { start, end }: { start: string; end: string }): unknown {
  const pick = (figures: PostFigures) => {
    const name = POST_FIGURES.find((one) => one === metric);
    return name ? figures[name] : (RATIOS[metric]?.(figures) ?? engagements(figures));
  };
  const valuesOf = (posts: readonly Post[]) => Object.fromEntries(posts.map((post) => [post.urn, pick(lifetimeOf(world, post))]));
  if (start === '' && end === '')
    return { total: pick(lifetimeOfPage(world, organization)), days: {}, values: valuesOf(postsOf(world, organization)) };
  const posts = postsOf(world, organization).filter(({ day, isDark }) => !isDark && start <= day && day <= end);
  const sumOf = (some: readonly Post[]) => {
    const sum = { ...NOTHING };
    for (const post of some) addFigures(sum, lifetimeOf(world, post));
    return pick(sum);
  };
  const days = Map.groupBy(posts, ({ day }) => day);
  return {
    total: sumOf(posts),
    days: Object.fromEntries([...days].map(([day, some]) => [day, sumOf(some)])),
    values: valuesOf(posts),
  };
}

/**
 * `{organization, metric, start, end}`: a figure of a page between two UTC days, both included, of days that are over. `metric` is
 * a name of the interface (impressionCount, clickCount, likeCount, commentCount, shareCount, engagement, organicFollowerGain,
 * paidFollowerGain, allPageViews and the other page views, uniquePageViews, which has no total) or engagements, ctr, customButtonClicks,
 * posts. With `dimension=post`: each post's figure until now, of all posts or of those published between the days.
 * `metric=firstDegreeSize`: followers now; `metric=organicFollowerCount` with a facet as `dimension` (followerCountsBySeniority …):
 * followers by its values; `metric=pageViews` with one of pageStatisticsBySeniority …: page views for ever. Ratios are fractions.
 */
export function linkedInSocialLedger(query: Record<string, string>, world: World): unknown {
  const organization = findOrganization(query.organization ?? '');
  if (!organization) throw new Error(`organization must be one of: ${organizations.map(({ id }) => id).join(', ')}.`);
  const { metric = '', start = '', end = '', dimension } = query;
  if (metric === 'firstDegreeSize') return { total: followersOf(world, organization), days: {}, values: {} };
  if (metric === 'organicFollowerCount') {
    const found = followersBy(world, organization, dimension ?? '');
    if (!found) throw new Error(`dimension must be one of: ${followerFacets.join(', ')}.`);
    return { total: followersOf(world, organization), days: {}, values: Object.fromEntries(found.counts) };
  }
  if (metric === 'pageViews') {
    const found = visitorsBy(world, organization, dimension ?? '');
    if (!found) throw new Error(`dimension must be one of: ${visitorFacets.join(', ')}.`);
    return { total: found.total, days: {}, values: Object.fromEntries(found.counts) };
  }
  const known = [...Object.keys(ofPage), ...Object.keys(RATIOS), UNIQUE_VIEWS];
  if (!known.includes(metric)) throw new Error(`metric must be one of: ${[...known, ...SNAPSHOTS].join(', ')}.`);
  if (dimension === 'post') return postValues(world, organization, metric, { start, end });
  if (dimension !== undefined) throw new Error('dimension must be post.');
  if (!isDay(start) || !isDay(end)) throw new Error('start and end must be days written YYYY-MM-DD.');
  const days = wholeDays(world, organization, start, end);
  const ratio = RATIOS[metric];
  if (ratio) {
    const sum = { ...NOTHING };
    for (const day of days) addFigures(sum, postsOn(world, organization, day));
    const byDay = Object.fromEntries(days.map((day) => [day, ratio(postsOn(world, organization, day))]));
    return { total: ratio(sum), days: byDay, values: {} };
  }
  if (metric === UNIQUE_VIEWS) {
    const viewsOn = (day: string) => ofPage.allPageViews?.(world, organization, day) ?? 0;
    return { total: null, days: Object.fromEntries(days.map((day) => [day, uniqueViews(viewsOn(day), 1)])), values: {} };
  }
  const byDay = Object.fromEntries(days.map((day) => [day, ofPage[metric]?.(world, organization, day) ?? 0]));
  return { total: Object.values(byDay).reduce((sum, figure) => sum + figure, 0), days: byDay, values: {} };
}
