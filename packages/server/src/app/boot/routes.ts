import { AppError } from '@sightline/contract/core';
import type { FastifyInstance } from 'fastify';
import { companyEndRoutes } from '#account-lifecycle/company-deletion/index.ts';
import { exportRoutes } from '#account-lifecycle/company-export/index.ts';
import { peopleRoutes } from '#account-lifecycle/people/index.ts';
import { personDataRoutes } from '#account-lifecycle/personal-data/index.ts';
import { couponRoutes } from '#billing/coupons/index.ts';
import { billingRoutes } from '#billing/subscriptions/index.ts';
import { customDomainRoutes } from '#company/custom-domain/index.ts';
import { fileRoutes } from '#company/files/index.ts';
import { fontRoutes } from '#company/fonts/index.ts';
import { mediaRoutes } from '#company/media-library/index.ts';
import { paletteRoutes } from '#company/palettes/index.ts';
import { companyRoutes } from '#company/profile/index.ts';
import { whitelabelRoutes } from '#company/sending-domain/index.ts';
import { annotationRoutes } from '#dashboards/annotations/index.ts';
import { folderRoutes } from '#dashboards/folders/index.ts';
import { dashboardRoutes } from '#dashboards/index.ts';
import { insightRoutes } from '#dashboards/insights/index.ts';
import { pdfRoutes } from '#dashboards/pdf/index.ts';
import { templateRoutes } from '#dashboards/templates/index.ts';
import { sourceRoutes } from '#data/sources/index.ts';
import { type Auth, accountRoutes } from '#identity/accounts/index.ts';
import { apiTokenRoutes } from '#identity/api-tokens/index.ts';
import { supportRoutes } from '#identity/impersonation/index.ts';
import { alertChannelRoutes, redirectChannels } from '#monitoring/alert-channels/index.ts';
import { incidentRoutes } from '#monitoring/incidents/index.ts';
import { campaignRoutes } from '#monitoring/sites/index.ts';
import { statusPageRoutes } from '#monitoring/status-page/index.ts';
import { websiteAnalyticsRoutes } from '#monitoring/website-analytics/index.ts';
import { auditRoutes } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { healthRoutes } from '#platform/http/health.ts';
import type { Readiness } from '#platform/http/readiness.ts';
import { outboxRoutes } from '#platform/mail/index.ts';
import { reportRoutes, reportTools } from '#reports/index.ts';
import { registrationRoutes } from '#signup/registration/index.ts';
import { socialRoutes } from '#signup/social-login/index.ts';
import { configRoutes } from '../configs/index.ts';
import { realtimeRoutes } from '../live/routes.ts';
import { pageRoutes } from '../pages/index.ts';

export interface RouteDependencies {
  auth: Auth;
  /** Folder of the built pages; null in tests that only call. */
  webFolder: string | null;
  readiness(): Readiness;
}

/** The one list of what answers calls. */
export async function addRoutes(app: FastifyInstance, context: Context, { auth, readiness, webFolder }: RouteDependencies): Promise<void> {
  healthRoutes(app, context, readiness);
  accountRoutes(app, context, auth, redirectChannels);
  peopleRoutes(app, context);
  personDataRoutes(app, context, auth);
  apiTokenRoutes(app, context);
  socialRoutes(app, context, auth);
  supportRoutes(app, context, auth);
  companyRoutes(app, context);
  companyEndRoutes(app, context);
  exportRoutes(app, context);
  billingRoutes(app, context);
  registrationRoutes(app, context);
  auditRoutes(app);
  couponRoutes(app, context);
  campaignRoutes(app, context);
  websiteAnalyticsRoutes(app, context);
  configRoutes(app);
  sourceRoutes(app, context);
  dashboardRoutes(app, context);
  templateRoutes(app, context);
  insightRoutes(app, context);
  fileRoutes(app, context);
  folderRoutes(app, context);
  annotationRoutes(app, context);
  fontRoutes(app, context);
  paletteRoutes(app, context);
  mediaRoutes(app, context);
  outboxRoutes(app, context);
  reportRoutes(app, context, reportTools);
  pdfRoutes(app, context);
  whitelabelRoutes(app, context);
  customDomainRoutes(app, context);
  incidentRoutes(app, context);
  alertChannelRoutes(app, context);
  statusPageRoutes(app, context);
  await realtimeRoutes(app, context, auth);
  if (webFolder !== null) await pageRoutes(app, context, webFolder);
  else
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
}
