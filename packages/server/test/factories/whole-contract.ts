import * as app from '@sightline/contract/app';
import * as billing from '@sightline/contract/billing';
import * as company from '@sightline/contract/company';
import * as core from '@sightline/contract/core';
import * as dashboards from '@sightline/contract/dashboards';
import * as frames from '@sightline/contract/frames';
import * as identity from '@sightline/contract/identity';
import * as monitoring from '@sightline/contract/monitoring';
import * as reports from '@sightline/contract/reports';
import * as sources from '@sightline/contract/sources';

/** All that the contract exports, for tests that look through the whole of it. */
export const wholeContract: readonly unknown[] = [
  app,
  billing,
  company,
  core,
  dashboards,
  frames,
  identity,
  monitoring,
  reports,
  sources,
].flatMap((room) => Object.values<unknown>(room));
