import { z } from 'zod';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { ahrefsCall } from './ahrefs-call.ts';
import { projectIn } from './inputs.ts';
import { projectCompetitorsOption, projectsOption } from './option-names.ts';

const keepMinutes = 60;

const projectsSchema = z.object({
  projects: z.array(z.object({ project_id: z.coerce.string(), project_name: z.string().nullish(), url: z.string().nullish() })),
});
const projects: OptionList = {
  keepMinutes,
  request: () => ahrefsCall('management/projects'),
  read: (reply, { searchTerm }) => ({
    options: filterOptions(
      readJson(projectsSchema, reply).projects.map(({ project_id, project_name, url }) => ({
        value: project_id,
        label: project_name || url || project_id,
        ...(url ? { description: url } : {}),
      })),
      searchTerm,
    ),
    nextPage: null,
  }),
};

const competitorsSchema = z.object({ competitors: z.array(z.object({ url: z.string(), mode: z.string().nullish() })) });
const projectCompetitors: OptionList = {
  keepMinutes,
  request: ({ inputs }) => ahrefsCall('management/project-competitors', { project_id: projectIn(inputs) }),
  read(reply, { searchTerm }) {
    const urls = new Set(readJson(competitorsSchema, reply).competitors.map(({ url }) => url));
    const options = [...urls].map((url) => ({ value: url, label: url.replace(/\/$/, '') }));
    return { options: filterOptions(options, searchTerm), nextPage: null };
  },
};

export const optionLists: Record<string, OptionList> = {
  [projectsOption]: projects,
  [projectCompetitorsOption]: projectCompetitors,
};
