import { dayMinutes } from '@sightline/contract/core';
import { numberAt, textAt } from '../kit/families/seo-columns.ts';
import { suggestedDomains } from '../kit/families/seo-inputs.ts';
import { domainIn } from '../kit/families/seo-target.ts';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList } from '../kit/provider.ts';
import { databaseIn, siteIn } from './inputs.ts';
import { competitorsOption, enginesOption, projectsOption, rivalsOption } from './option-names.ts';
import { dataCall, projectCall, rowsIn } from './seranking-call.ts';

const hourMinutes = 60;
const suggestions = 10;

const projects: OptionList = {
  keepMinutes: hourMinutes,
  request: () => projectCall('sites'),
  read: (reply, { searchTerm }) => ({
    options: filterOptions(
      rowsIn(reply).map((row) => ({
        value: textAt(row, 'id'),
        label: textAt(row, 'title') || textAt(row, 'name') || textAt(row, 'id'),
        ...(textAt(row, 'name') === '' ? {} : { description: textAt(row, 'name') }),
        ...(numberAt(row, 'is_active') === 0 ? { group: 'Paused' } : {}),
      })),
      searchTerm,
    ),
    nextPage: null,
  }),
};

/** Names of all engines there are, kept for a day. */
const engineNames = {
  name: 'engineNames',
  request: projectCall('system/search-engines'),
  read: (reply: Parameters<typeof rowsIn>[0]) => Object.fromEntries(rowsIn(reply).map((row) => [textAt(row, 'id'), textAt(row, 'name')])),
  keepMinutes: dayMinutes,
};
const engines: OptionList = {
  keepMinutes: hourMinutes,
  metadata: () => [engineNames],
  request: ({ inputs }) => projectCall(`sites/${siteIn(inputs)}/search-engines`),
  read(reply, { searchTerm }, { engineNames: names }) {
    const known = new Map(typeof names === 'object' && names !== null ? Object.entries(names) : []);
    const options = rowsIn(reply).map((row) => {
      const engine = textAt(row, 'search_engine_id');
      const name = String(known.get(engine) ?? `Engine ${engine}`);
      const words = [name, textAt(row, 'region_name'), textAt(row, 'lang_code'), textAt(row, 'business_name')];
      return { value: textAt(row, 'site_engine_id'), label: words.filter((word) => word !== '').join(', ') };
    });
    return { options: filterOptions(options, searchTerm), nextPage: null };
  },
};

const rivals: OptionList = {
  keepMinutes: hourMinutes,
  request: ({ inputs }) => projectCall(`competitors/site/${siteIn(inputs)}`),
  read: (reply, { searchTerm }) => ({
    options: filterOptions(
      rowsIn(reply).map((row) => ({
        value: textAt(row, 'id'),
        label: textAt(row, 'name') || textAt(row, 'url') || textAt(row, 'id'),
        ...(textAt(row, 'url') === '' ? {} : { description: textAt(row, 'url') }),
      })),
      searchTerm,
    ),
    nextPage: null,
  }),
};

const competitors: OptionList = {
  keepMinutes: dayMinutes,
  request: ({ inputs }) =>
    dataCall('domain/competitors', { source: databaseIn(inputs), domain: domainIn(inputs), type: 'organic', stats: 0 }),
  read(reply, { inputs, searchTerm }) {
    const own = domainIn(inputs);
    const known = rowsIn(reply)
      .map((row) => ({ domain: textAt(row, 'domain'), common: numberAt(row, 'common_keywords') }))
      .filter(({ domain }) => domain !== '' && domain !== own)
      .sort((left, right) => (right.common ?? 0) - (left.common ?? 0));
    const options = (searchTerm === '' ? known.slice(0, suggestions) : known).map(({ domain, common }) => ({
      value: domain,
      label: domain,
      ...(common === null ? {} : { description: `${common.toLocaleString('en')} keywords in common` }),
    }));
    return { options: suggestedDomains(options, searchTerm), nextPage: null };
  },
};

export const optionLists: Record<string, OptionList> = {
  [projectsOption]: projects,
  [enginesOption]: engines,
  [rivalsOption]: rivals,
  [competitorsOption]: competitors,
};
