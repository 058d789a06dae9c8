import { expect, test } from 'vitest';
import { ask, elements, page, pageText } from './test-page.ts';

const counts = (organicFollowerCount: number) => ({ organicFollowerCount, paidFollowerCount: 0 });
const followers = elements([
  {
    organizationalEntity: page,
    followerCountsBySeniority: [{ seniority: 'urn:li:seniority:4', followerCounts: counts(120) }],
    followerCountsByStaffCountRange: [{ staffCountRange: 'SIZE_2_TO_10', followerCounts: counts(7) }],
    followerCountsByIndustry: [{ industry: 'urn:li:industry:96', followerCounts: counts(9) }],
    followerCountsByGeoCountry: [
      { geo: 'urn:li:geo:101282230', followerCounts: counts(50) },
      { geo: 'urn:li:geo:5', followerCounts: counts(2) },
    ],
  },
]);
const refused = { status: 403, json: { message: 'Not enough permissions' } };
const answer = (path: string) => {
  if (path.startsWith('networkSizes')) return { json: { firstDegreeSize: 2310 } };
  if (path.startsWith('organizationalEntity')) return followers;
  if (!path.includes('/v2/geo')) return refused;
  return { json: { results: { 101282230: { id: 101282230, defaultLocalizedName: { value: 'Germany' } } }, statuses: {}, errors: {} } };
};
const asked = { report: 'followerProfile', metrics: ['followers'] };

test('followers by what is known of them do not add up to the total', async () => {
  const { table, paths } = await ask({ ...asked, dimension: 'seniority' }, answer);
  expect(paths).toEqual([
    `organizationalEntityFollowerStatistics?q=organizationalEntity&organizationalEntity=${pageText}`,
    `networkSizes/${pageText}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`,
  ]);
  expect(table).toMatchObject({ rows: [['Senior', 120]], totals: { followers: 2310 }, flags: [] });
  expect((await ask({ ...asked, dimension: 'companySize' }, answer)).table.rows).toEqual([['2–10 employees', 7]]);
  expect((await ask(asked, answer)).table.rows).toEqual([[2310]]);
});

test('places and industries are named by whichever list the app may read', async () => {
  const { table, paths } = await ask({ ...asked, dimension: 'country' }, answer);
  expect(paths.slice(2)).toEqual([
    'adTargetingEntities?q=urns&queryVersion=QUERY_USES_URNS&urns=List(urn%3Ali%3Ageo%3A101282230,urn%3Ali%3Ageo%3A5)&locale=(language:en,country:US)',
    'https://api.linkedin.com/v2/geo?ids=List(101282230,5)&locale=(language:en,country:US)',
  ]);
  expect(table.rows).toEqual([
    ['Germany', 50],
    ['Place 5', 2],
  ]);
  const industry = await ask({ ...asked, dimension: 'industry' }, (path) =>
    path.startsWith('adTargeting') ? elements([{ urn: 'urn:li:industry:96', name: 'IT Services' }]) : answer(path),
  );
  expect(industry.table.rows).toEqual([['IT Services', 9]]);
});

test('a filter goes by the rows and leaves no total', async () => {
  const where = (field: string, value: string) => ({ join: 'and' as const, conditions: [{ field, operator: 'contains' as const, value }] });
  const { table } = await ask({ ...asked, dimension: 'country', filter: where('country', 'germ') }, answer);
  expect(table).toMatchObject({ rows: [['Germany', 50]], totals: { followers: null } });
  await expect(ask({ ...asked, dimension: 'country', filter: where('seniority', 'x') }, answer)).rejects.toThrow(
    'Choose it as the dimension',
  );
});

test('visitors are known since the page exists', async () => {
  const views = (pageViews: number) => ({ views: { allPageViews: { pageViews } } });
  const { table, paths } = await ask({ report: 'visitorProfile', metrics: ['pageViews'], dimension: 'jobFunction' }, () =>
    elements([
      {
        organization: page,
        totalPageStatistics: views(900),
        pageStatisticsByFunction: [{ function: 'urn:li:function:15', pageStatistics: views(200) }],
      },
    ]),
  );
  expect(paths).toEqual([`organizationPageStatistics?q=organization&organization=${pageText}`]);
  expect(table).toMatchObject({ rows: [['Marketing', 200]], totals: { pageViews: 900 } });
});
