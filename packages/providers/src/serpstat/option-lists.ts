import { dayMinutes } from '@sightline/contract/core';
import { numberAt, textAt } from '../kit/families/seo-columns.ts';
import { chosenId, suggestedDomains } from '../kit/families/seo-inputs.ts';
import { domainIn } from '../kit/families/seo-target.ts';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList } from '../kit/provider.ts';
import { siteParams } from './inputs.ts';
import { competitorsOption, projectsOption, regionsOption } from './option-names.ts';
import { objectIn, recordsIn, rowsIn, serpstatCall, summaryOf } from './serpstat-call.ts';

const hourMinutes = 60;
const suggestions = 10;

/** Active and configured. */
const readyStatus = 9;
const projects: OptionList = {
  keepMinutes: hourMinutes,
  request: ({ page }) => serpstatCall('RtApiProjectProcedure.getProjects', { page: Number(page ?? '1'), pageSize: 500 }),
  read(reply, { searchTerm, page }) {
    const tracked = rowsIn(reply).filter((row) => numberAt(row, 'status') === readyStatus && row.enableTracking === true);
    const options = tracked.map((row) => ({
      value: textAt(row, 'id'),
      label: textAt(row, 'projectName') || textAt(row, 'domain') || textAt(row, 'id'),
      ...(textAt(row, 'domain') === '' ? {} : { description: textAt(row, 'domain') }),
      ...(textAt(row, 'group') === '' ? {} : { group: textAt(row, 'group') }),
    }));
    const number = Number(page ?? '1');
    return {
      options: filterOptions(options, searchTerm),
      nextPage: number < (summaryOf(reply, 'page_total') ?? 1) ? String(number + 1) : null,
    };
  },
};

const regions: OptionList = {
  keepMinutes: hourMinutes,
  request: ({ inputs }) =>
    serpstatCall('RtApiSearchEngineProcedure.getProjectRegions', { projectId: Number(chosenId(inputs, 'property', 'project')) }),
  read(reply, { searchTerm }) {
    const { regions: found = [] } = objectIn(reply, '');
    const options = recordsIn(found)
      .filter(({ active }) => active !== false)
      .map((row) => {
        const place = [textAt(row, 'city'), textAt(row, 'region'), textAt(row, 'country')].find((name) => name !== '') ?? '';
        const words = [textAt(row, 'searchEngine'), place, textAt(row, 'deviceType'), textAt(row, 'langCode')].filter(
          (word) => word !== '',
        );
        return { value: textAt(row, 'id'), label: words.join(', ') || textAt(row, 'id') };
      });
    return { options: filterOptions(options, searchTerm), nextPage: null };
  },
};

const competitors: OptionList = {
  keepMinutes: dayMinutes,
  request: ({ inputs }) =>
    serpstatCall('SerpstatDomainProcedure.getOrganicCompetitorsPage', {
      ...siteParams(inputs),
      sort: { common: 'desc' },
      page: 1,
      size: suggestions,
    }),
  read(reply, { inputs, searchTerm }) {
    const own = domainIn(inputs);
    const options = rowsIn(reply)
      .map((row) => ({ domain: textAt(row, 'domain'), common: numberAt(row, 'common.currentValue') }))
      .filter(({ domain }) => domain !== '' && domain !== own)
      .map(({ domain, common }) => ({
        value: domain,
        label: domain,
        ...(common === null ? {} : { description: `${common.toLocaleString('en')} keywords in common` }),
      }));
    return { options: suggestedDomains(options, searchTerm), nextPage: null };
  },
};

export const optionLists: Record<string, OptionList> = {
  [projectsOption]: projects,
  [regionsOption]: regions,
  [competitorsOption]: competitors,
};
