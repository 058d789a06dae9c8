import { z } from 'zod';
import { restliCall } from '../kit/families/linkedin-restli.ts';
import type { Figures } from '../kit/figures.ts';
import type { ProviderRequest } from '../kit/provider.ts';
import { figureFields, pageReport } from './inputs.ts';
import { count, declaredMetric } from './metrics.ts';
import type { Page } from './page.ts';
import { pageTimeDimensions, readBuckets, type TimeSpec } from './time-report.ts';
import { timeIntervals } from './window.ts';

const views = 'Page views';
const sections = 'Page views by section';
const buttons = 'Button clicks';
const visitorsId = 'uniqueVisitors';

/** Our id, label, and the section's name at LinkedIn. */
const sectionMetrics = [
  ['overviewPageViews', 'Views of the overview'],
  ['aboutPageViews', 'Views of "About"'],
  ['careersPageViews', 'Views of careers'],
  ['jobsPageViews', 'Views of jobs'],
  ['peoplePageViews', 'Views of "People"'],
  ['lifeAtPageViews', 'Views of "Life"'],
  ['productsPageViews', 'Views of products'],
  ['insightsPageViews', 'Views of insights'],
] as const;
const buttonMetrics = [
  ['VISIT_WEBSITE', 'visitWebsiteClicks', 'Clicks on "Visit website"'],
  ['CONTACT_US', 'contactUsClicks', 'Clicks on "Contact us"'],
  ['LEARN_MORE', 'learnMoreClicks', 'Clicks on "Learn more"'],
  ['REGISTER', 'registerClicks', 'Clicks on "Register"'],
  ['SIGN_UP', 'signUpClicks', 'Clicks on "Sign up"'],
] as const;

const metrics = [
  count(views, 'pageViews', 'Page views'),
  count(views, visitorsId, 'Unique visitors', {
    aggregation: { kind: 'provider' },
    description: 'Counted once a day.',
    incompatibleWith: [{ dimensions: ['week', 'month'], reason: 'LinkedIn counts visitors by day. Choose days.' }],
  }),
  count(views, 'allDesktopPageViews', 'Page views on desktops'),
  count(views, 'allMobilePageViews', 'Page views on mobiles'),
  ...sectionMetrics.map(([id, label]) => count(sections, id, label)),
  count(buttons, 'buttonClicks', 'Button clicks'),
  count(buttons, 'desktopButtonClicks', 'Button clicks on desktops'),
  count(buttons, 'mobileButtonClicks', 'Button clicks on mobiles'),
  ...buttonMetrics.map(([, id, label]) => count(buttons, id, label)),
];

const viewSchema = z.object({ pageViews: z.number().nullish(), uniquePageViews: z.number().nullish() });
const clicksSchema = z.array(z.object({ customButtonType: z.string(), clicks: z.number() })).default([]);
export const pageStatisticsSchema = z.object({
  views: z.record(z.string(), viewSchema).default({}),
  clicks: z
    .object({ desktopCustomButtonClickCounts: clicksSchema, mobileCustomButtonClickCounts: clicksSchema })
    .default({ desktopCustomButtonClickCounts: [], mobileCustomButtonClickCounts: [] }),
});
const bucketSchema = z.object({ totalPageStatistics: pageStatisticsSchema });

/** Showcase pages have a call of their own. */
export const pageStatisticsCall = ({ isBrand, text }: Page, params: Record<string, string> = {}): ProviderRequest =>
  isBrand
    ? restliCall('brandPageStatistics', { q: 'brand', brand: text, ...params })
    : restliCall('organizationPageStatistics', { q: 'organization', organization: text, ...params });

function figuresOf({ views: found, clicks }: z.infer<typeof pageStatisticsSchema>): Figures {
  const viewsOf = (name: string): number => found[name]?.pageViews ?? 0;
  const { desktopCustomButtonClickCounts: desktop, mobileCustomButtonClickCounts: mobile } = clicks;
  const clicksOn = (some: typeof desktop, type?: string): number =>
    some.filter(({ customButtonType }) => type === undefined || customButtonType === type).reduce((sum, one) => sum + one.clicks, 0);
  return {
    pageViews: viewsOf('allPageViews'),
    [visitorsId]: found.allPageViews?.uniquePageViews ?? null,
    allDesktopPageViews: viewsOf('allDesktopPageViews'),
    allMobilePageViews: viewsOf('allMobilePageViews'),
    ...Object.fromEntries(sectionMetrics.map(([id]) => [id, viewsOf(id)])),
    buttonClicks: clicksOn([...desktop, ...mobile]),
    desktopButtonClicks: clicksOn(desktop),
    mobileButtonClicks: clicksOn(mobile),
    ...Object.fromEntries(buttonMetrics.map(([type, id]) => [id, clicksOn([...desktop, ...mobile], type)])),
  };
}

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/page-statistics */
export const pageViews: TimeSpec = {
  report: pageReport({
    key: 'pageViews',
    name: 'Page views',
    description: 'Visits to a page and its sections, and clicks on its button.',
    metrics: metrics.map(declaredMetric),
    dimensions: pageTimeDimensions.map(({ stepOf: _stepOf, ...dimension }) => dimension),
    filterFields: figureFields(metrics),
    trendDimension: 'date',
    usesPeriod: true,
  }),
  metrics,
  uncountedDays: 0,
  lagDays: 2,
  requests: (page, { range }) => [pageStatisticsCall(page, { timeIntervals: timeIntervals(range) })],
  days: ([buckets = []]) =>
    new Map(readBuckets(bucketSchema, buckets).map(([day, { totalPageStatistics }]) => [day, figuresOf(totalPageStatistics)])),
  warnings: (bases) => (bases.includes(visitorsId) ? ['LinkedIn counts visitors by day: of several days there is no total.'] : []),
};
