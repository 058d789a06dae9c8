import type { AhrefsKey, AhrefsProject } from './keys.ts';
import type { Params } from './params.ts';
import { findProject, trackedOf } from './tracker.ts';

const OWNER = 'anna@alpine-agency.test';
const LANGUAGES = { en: 'English', de: 'German' };

function keywordCount({ tracked }: AhrefsProject): number {
  return tracked.reduce((sum, { count }) => sum + count, 0);
}

export const PROJECT_FILTERS = ['access', 'owned_by', 'project_id', 'has_keywords'];

export function listProjects({ projects }: AhrefsKey, params: Params): unknown {
  const access = params.text('access') && params.choice('access', ['private', 'shared'], 'shared');
  const hasKeywords = params.text('has_keywords') && params.choice('has_keywords', ['true', 'false'], 'true');
  const [owner, id] = [params.text('owned_by'), params.text('project_id')];
  const shown = projects.filter(
    (project) =>
      (!access || project.access === access) &&
      (!hasKeywords || String(keywordCount(project) > 0) === hasKeywords) &&
      (owner === undefined || owner === OWNER) &&
      (id === undefined || id === String(project.id)),
  );
  return {
    projects: shown.map((project) => ({
      project_id: String(project.id),
      project_name: project.name,
      url: `${project.domain}/`,
      mode: 'subdomains',
      protocol: 'both',
      access: project.access,
      owned_by: OWNER,
      keyword_count: keywordCount(project),
      verified: true,
      folder: project.folder,
      web_analytics_data_key: '',
    })),
  };
}

export function listCompetitors(key: AhrefsKey, params: Params): unknown {
  const { competitors } = findProject(key, params.required('project_id'));
  return { competitors: competitors.map((domain) => ({ url: `${domain}/`, mode: 'subdomains' })) };
}

export function listKeywords(seed: string, key: AhrefsKey, params: Params): unknown {
  const project = findProject(key, params.required('project_id'));
  return {
    keywords: trackedOf(seed, project).map(({ keyword, market, tags }) => ({
      keyword: keyword.phrase,
      location: market.name,
      // Google's own number of a country is 2000 and its ISO 3166-1 numeric code.
      location_id: 2000 + ({ us: 840, de: 276, at: 40 }[market.code] ?? 0),
      language: LANGUAGES[market.language],
      language_code: market.language,
      tags,
    })),
  };
}
