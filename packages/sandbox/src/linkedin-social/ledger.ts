import { isDay } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { followerFacets, followersBy } from './follower-statistics.ts';
import { findOrganization, type Organization, organizations } from './organizations.ts';
import { followersOf, lifetimeOfPage, pageDayOf, sectionNames, wholeDays } from './page-days.ts';
import { addFigures, engagementOf, figuresOn, lifetimeOf, NOTHING, POST_FIGURES, type PostFigures } from './post-days.ts';
import { allPostsOf, postsOf } from './posts.ts';

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

const ofPage: Record<string, DayFigure> = {
  organicFollowerGain: (world, page, day) => pageDayOf(world.seed, page, day).organicFollowerGain,
  paidFollowerGain: (world, page, day) => pageDayOf(world.seed, page, day).paidFollowerGain,
  allDesktopPageViews: (world, page, day) =>
    [...pageDayOf(world.seed, page, day).views.values()].reduce((sum, { desktop }) => sum + desktop, 0),
  allMobilePageViews: (world, page, day) =>
    [...pageDayOf(world.seed, page, day).views.values()].reduce((sum, { mobile }) => sum + mobile, 0),
  allPageViews: (world, page, day) =>
    [...pageDayOf(world.seed, page, day).views.values()].reduce((sum, { desktop, mobile }) => sum + desktop + mobile, 0),
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

const SNAPSHOTS = ['firstDegreeSize', 'organicFollowerCount'];

function postValues(world: World, organization: Organization, metric: string): { total: number | null; values: Record<string, number> } {
  const pick = (figures: PostFigures) => {
    const name = POST_FIGURES.find((one) => one === metric);
    return name ? figures[name] : (RATIOS[metric]?.(figures) ?? engagements(figures));
  };
  const values = postsOf(world, organization).map((post) => [post.urn, pick(lifetimeOf(world, post))] as const);
  return { total: pick(lifetimeOfPage(world, organization)), values: Object.fromEntries(values) };
}

/**
 * `{organization, metric, start, end}`: a figure of a page between two UTC days, both included, of days that are over. `metric` is
 * a name of the interface (impressionCount, clickCount, likeCount, commentCount, shareCount, engagement, organicFollowerGain,
 * paidFollowerGain, allPageViews and the other page views) or engagements, ctr, customButtonClicks, posts. With `dimension=post`
 * and no days: each post's figure for ever. `metric=firstDegreeSize`: followers now; `metric=organicFollowerCount` with a facet as
 * `dimension` (followerCountsBySeniority …): followers by its values. Ratios are fractions.
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
  const known = [...Object.keys(ofPage), ...Object.keys(RATIOS)];
  if (!known.includes(metric)) throw new Error(`metric must be one of: ${[...known, ...SNAPSHOTS].join(', ')}.`);
  if (dimension === 'post') return { days: {}, ...postValues(world, organization, metric) };
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
  const byDay = Object.fromEntries(days.map((day) => [day, ofPage[metric]?.(world, organization, day) ?? 0]));
  return { total: Object.values(byDay).reduce((sum, figure) => sum + figure, 0), days: byDay, values: {} };
}
