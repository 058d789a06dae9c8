import type { z } from 'zod';
import { getCompany } from '../company/company.ts';
import { favouritesAsked, listDashboards, recentAsked } from '../dashboards/dashboards.ts';
import { getMe } from '../identity/accounts.ts';
import { listReportFailures } from '../reports/report-history.ts';
import { listSources } from '../sources/sources.ts';

/** What every page of somebody who is signed in begins with, by its name there: the server writes the answers into the page, in the place of a call each. */
export const openingCalls = {
  me: { endpoint: getMe, query: {} },
  company: { endpoint: getCompany, query: {} },
  sources: { endpoint: listSources, query: {} },
  reportFailures: { endpoint: listReportFailures, query: {} },
  favourites: { endpoint: listDashboards, query: favouritesAsked },
  recent: { endpoint: listDashboards, query: recentAsked },
} as const;
export type OpeningName = keyof typeof openingCalls;

/** In the page as `<script type="application/json" id="page-opening">`; what could not be answered is missing. */
export const openingElementId = 'page-opening';
export type Opening = { [N in OpeningName]?: z.input<(typeof openingCalls)[N]['endpoint']['replies'][200]> };
