import { z } from 'zod';
import { batchCalls, readBatch, restliCall, urnId } from '../kit/families/linkedin-restli.ts';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList, ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { optionNames } from './inputs.ts';
import { nextStart } from './next-page.ts';
import { chosenPage } from './page.ts';
import { postKind, postLabel, postListCall, readPosts } from './posts.ts';

const keepMinutes = 10;
const pageSize = 100;
const organizationsPerCall = 100;

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/organization-access-control-by-role */
export const rolesCall = (start: number, count: number): ProviderRequest =>
  restliCall('organizationAcls', { q: 'roleAssignee', role: 'ADMINISTRATOR', state: 'APPROVED', start, count });

const rolesSchema = z.object({
  elements: z.array(
    z.object({ organization: z.string().optional(), organizationTarget: z.string().optional(), roleAssignee: z.string().optional() }),
  ),
});
const pagesIn = (reply: Reply): string[] => [
  ...new Set(
    readJson(rolesSchema, reply).elements.flatMap(({ organization, organizationTarget }) => organization ?? organizationTarget ?? []),
  ),
];
export const roleHolder = (reply: Reply): string | null =>
  readJson(rolesSchema, reply).elements.find(({ roleAssignee }) => roleAssignee !== undefined)?.roleAssignee ?? null;

const organizationSchema = z.object({ localizedName: z.string().default(''), vanityName: z.string().default('') });

const nextPageOf = (reply: Reply): string | null => {
  const start = nextStart(reply);
  return start === null ? null : String(start);
};
const startOf = (page: string | null): number => (page !== null && /^\d+$/.test(page) ? Number(page) : 0);

const pages: OptionList = {
  request: ({ page }) => rolesCall(startOf(page), pageSize),
  followUps: (_, [roles, ...named]) =>
    roles === undefined || named.length > 0 ? [] : batchCalls('organizations', pagesIn(roles).map(urnId), organizationsPerCall),
  read(reply, query, _metadata, more) {
    const names = new Map(more.flatMap((one) => [...readBatch(organizationSchema, one)]));
    const options = pagesIn(reply).map((urn) => {
      const found = names.get(urnId(urn)) ?? names.get(urn);
      const label = found?.localizedName || `Page ${urnId(urn)}`;
      return { value: urn, label, ...(found === undefined || found.vanityName === '' ? {} : { description: found.vanityName }) };
    });
    return { options: filterOptions(options, query.searchTerm), nextPage: nextPageOf(reply) };
  },
  keepMinutes,
};

const posts: OptionList = {
  request: ({ inputs, page }) => postListCall(chosenPage(inputs), startOf(page)),
  read(reply, query) {
    const options = readPosts([reply]).map((post) => ({ value: post.id, label: postLabel(post), description: postKind(post) }));
    return { options: filterOptions(options, query.searchTerm), nextPage: nextPageOf(reply) };
  },
  keepMinutes,
};

export const options: Record<string, OptionList> = { [optionNames.pages]: pages, [optionNames.posts]: posts };
