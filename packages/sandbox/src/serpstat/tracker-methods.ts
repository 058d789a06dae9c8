import { hash } from '../kernel/random.ts';
import { marketOf, parseTarget, rootDomainOf } from '../search-world/index.ts';
import type { RegionOfProject } from './keys.ts';
import type { Found, Method } from './method.ts';
import { cut, sorted } from './params.ts';
import { badSchema, notFound } from './serpstat-refusal.ts';
import { checksOf, findProject, findTracker, placesOf } from './tracker.ts';

const PROJECT_SIZES = [20, 50, 100, 500];
const HISTORY_SIZES = [20, 50, 100, 200, 500];
const KEYWORDS_MAX = 1000;

export function free(result: Record<string, unknown>): Found {
  return { result, credits: 0 };
}

export function pageInfo(total: number, { page, size }: { page: number; size: number }, count: number): Record<string, number> {
  return { page, page_total: Math.max(1, Math.ceil(total / size)), count, total };
}

const getProjects: Method = {
  name: 'RtApiProjectProcedure.getProjects',
  names: ['page', 'pageSize'],
  isFree: true,
  run({ token: { projects }, params }) {
    const paging = params.trackerPage(PROJECT_SIZES);
    const data = cut(projects, paging).map(({ id, name, domain, createdAt, group, type, status, isTracking }) => ({
      id: String(id),
      projectName: name,
      domain,
      createdAt,
      group,
      type,
      status,
      enableTracking: isTracking,
    }));
    return free({ data, summary_info: pageInfo(projects.length, paging, data.length) });
  },
};

function describeRegion({ id, isActive, device, country, city }: RegionOfProject): Record<string, unknown> {
  const market = marketOf(country);
  return {
    id,
    active: isActive,
    serpType: 'organic',
    deviceType: device,
    searchEngine: 'Google',
    region: '',
    country: market?.name ?? '',
    city,
    langCode: market?.language ?? '',
  };
}

const getProjectRegions: Method = {
  name: 'RtApiSearchEngineProcedure.getProjectRegions',
  names: ['projectId'],
  isFree: true,
  run({ token, params }) {
    const { id, regions } = findProject(token, params.requiredWhole('projectId'));
    // This result has no `data`.
    return free({ projectId: id, regions: regions.map(describeRegion), spent_limits: 0 });
  },
};

const getProjectStatus: Method = {
  name: 'RtApiSearchEngineProcedure.getProjectStatus',
  names: ['projectId', 'regionId'],
  isFree: true,
  run(call) {
    const { project, region } = findTracker(call, call.params.requiredWhole('projectId'), call.params.requiredWhole('regionId'));
    return free({ projectId: project.id, regionId: region.id, parsing: region.isCollecting });
  },
};

/** A bare domain, or one page of it. */
function readSite(text: string | undefined, usual: string): { domain: string; url: string | null } {
  if (text === undefined) return { domain: usual, url: null };
  const target = parseTarget(text, 'site');
  if (!target) throw badSchema('"domain" must be a domain or an address');
  return { domain: rootDomainOf(target.host), url: text.includes('://') ? text : null };
}

const getUrlsSerpResultsHistory: Method = {
  name: 'RtApiSerpResultsProcedure.getUrlsSerpResultsHistory',
  names: ['projectId', 'projectRegionId', 'page', 'pageSize', 'dateFrom', 'dateTo', 'sort', 'order', 'keywords', 'withTags', 'domain'],
  isFree: true,
  run(call) {
    const { seed, params } = call;
    const tracker = findTracker(call, params.requiredWhole('projectId'), params.requiredWhole('projectRegionId'));
    params.requiredWhole('page');
    const paging = params.trackerPage(HISTORY_SIZES);
    const sort = params.choice('sort', ['keyword', 'date'], 'keyword');
    const order = params.choice('order', ['asc', 'desc'], 'desc');
    const named = params.texts('keywords');
    if (named && named.length > KEYWORDS_MAX) throw badSchema(`"keywords" must have at most ${KEYWORDS_MAX} items`);
    const withTags = params.flag('withTags');
    const { domain, url } = readSite(params.text('domain'), tracker.project.domain);
    const checks = checksOf(call, tracker);
    const days = sort === 'date' && order === 'asc' ? checks.toReversed() : checks;
    const chosen = tracker.keywords.filter(({ phrase }) => !named || named.length === 0 || named.includes(phrase));
    if (chosen.length === 0) throw notFound();
    const ordered = sort === 'keyword' ? sorted(chosen, [['keyword', order]], { keyword: ({ phrase }) => phrase }) : chosen;
    const keywords = cut(ordered, paging).map((keyword) => {
      const standingOn = placesOf(seed, domain, tracker, keyword);
      const isBrand = keyword.brandOf !== null;
      return {
        keyword: keyword.phrase,
        frequency: keyword.volume,
        expectedUrl: isBrand ? `https://${tracker.project.domain}/` : '',
        history: days.map((date) => {
          const { position, url: found } = standingOn(date);
          if (position === null || found === null || (url !== null && found !== url)) return { date, positions: [] };
          // Sometimes a second page of the site is found further down.
          const second =
            hash(keyword.phrase, 'second') % 10 === 0 && url === null ? [{ position: position + 6, url: `https://${domain}/` }] : [];
          return { date, positions: [{ position, url: found }, ...second] };
        }),
        ...(withTags ? { tags: [isBrand ? { id: '1', value: 'brand' } : { id: '2', value: 'shop' }] } : {}),
      };
    });
    return free({
      data: { projectId: tracker.project.id, projectRegionId: tracker.region.id, domain, keywords },
      summary_info: { ...pageInfo(chosen.length, paging, keywords.length), sort, order },
      spent_limits: 0,
    });
  },
};

export const trackerMethods: readonly Method[] = [getProjects, getProjectRegions, getProjectStatus, getUrlsSerpResultsHistory];
