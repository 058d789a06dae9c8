import { z } from 'zod';
import { graphApi } from '../kit/families/meta.ts';
import { count, figurePlan, figureTable } from '../kit/families/meta-figures.ts';
import { socialReport } from '../kit/families/meta-report.ts';
import { MalformedReply, type ReportMapping } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { chosenAccount, profile } from './account.ts';

const group = 'Account';
const level = { aggregation: { kind: 'last' as const } };

export const nowSpec = socialReport({
  key: 'now',
  name: 'Account now',
  description: 'Followers and posts of an account as they are today. There is no history of them.',
  profile,
  metrics: [
    count(group, 'followers', 'Followers', level),
    count(group, 'following', 'Following', { ...level, good: 'neutral' }),
    count(group, 'posts', 'Posts', level),
  ],
  dimensions: [],
  trendDimension: null,
  usesPeriod: false,
});

const accountSchema = z.object({
  followers_count: z.number().nullish(),
  follows_count: z.number().nullish(),
  media_count: z.number().nullish(),
});

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user */
export const now: ReportMapping = {
  requests(query) {
    figurePlan(nowSpec, query);
    const url = `${graphApi}/${chosenAccount(query.inputs)}`;
    return [{ method: 'GET', url, query: { fields: 'id,username,followers_count,follows_count,media_count' } }];
  },
  table(query, [pages = []]) {
    const [reply] = pages;
    if (reply === undefined) throw new MalformedReply('Meta sent no account.');
    const { followers_count, follows_count, media_count } = readJson(accountSchema, reply);
    const figures = { followers: followers_count ?? null, following: follows_count ?? null, posts: media_count ?? null };
    return figureTable(nowSpec, query, { lines: [{ cells: {}, figures }], filterOn: 'rows', flags: [], warnings: [] });
  },
};
