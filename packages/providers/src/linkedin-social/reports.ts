import type { Report } from '@sightline/contract/sources';
import { activity } from './activity-report.ts';
import { followers } from './followers-report.ts';
import { pageViews } from './page-views-report.ts';
import { postsReport } from './posts-declaration.ts';
import { profiles } from './profile-reports.ts';

export const timeSpecs = [activity, followers, pageViews];

/** In the order of the form. */
export const reports: Report[] = [
  activity.report,
  postsReport,
  followers.report,
  pageViews.report,
  ...profiles.map(({ report }) => report),
];
