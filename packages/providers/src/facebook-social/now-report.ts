import { z } from 'zod';
import { graphApi, pageTokenMetadata, pageTokenOf } from '../kit/families/meta.ts';
import { count, figurePlan, figureTable } from '../kit/families/meta-figures.ts';
import { socialReport } from '../kit/families/meta-report.ts';
import { MalformedReply, type ReportMapping } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { chosenPage, profile } from './page.ts';

const group = 'Page';
const level = { aggregation: { kind: 'last' as const } };
/** Metrics and the field of the page each comes from. */
const fields = [
  [count(group, 'followers', 'Followers', level), 'followers_count'],
  [count(group, 'likes', 'Page likes', level), 'fan_count'],
  [count(group, 'talkingAbout', 'People talking about it', level), 'talking_about_count'],
  [count(group, 'ratings', 'Ratings', level), 'rating_count'],
  [count(group, 'starRating', 'Star rating', { ...level, description: 'Of five stars.' }), 'overall_star_rating'],
  [count(group, 'visits', 'Visits to the place', level), 'were_here_count'],
] as const;

export const nowSpec = socialReport({
  key: 'now',
  name: 'Page now',
  description: 'Followers, likes and ratings of a page as they are today. There is no history of them.',
  profile,
  metrics: fields.map(([metric]) => metric),
  dimensions: [],
  trendDimension: null,
  usesPeriod: false,
});

const pageSchema = z.record(z.string(), z.unknown());

/** https://developers.facebook.com/docs/graph-api/reference/page */
export const now: ReportMapping = {
  metadata: ({ inputs }) => [pageTokenMetadata(chosenPage(inputs))],
  requests(query, metadata) {
    const { bases } = figurePlan(nowSpec, query);
    const asked = fields.flatMap(([{ id }, field]) => (bases.some((one) => one.id === id) ? [field] : []));
    return [
      {
        method: 'GET',
        url: `${graphApi}/${chosenPage(query.inputs)}`,
        query: { fields: ['id', ...asked].join(',') },
        token: pageTokenOf(metadata),
      },
    ];
  },
  table(query, [pages = []]) {
    const [reply] = pages;
    if (reply === undefined) throw new MalformedReply('Meta sent no page.');
    const page = readJson(pageSchema, reply);
    const figures = Object.fromEntries(
      fields.map(([{ id }, field]) => {
        const value = page[field];
        return [id, typeof value === 'number' ? value : null];
      }),
    );
    return figureTable(nowSpec, query, { lines: [{ cells: {}, figures }], filterOn: 'rows', flags: [], warnings: [] });
  },
};
