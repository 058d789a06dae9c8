import { z } from 'zod';
import { companySchema } from '../company/company.ts';

/**
 * What a company's open pages are told, by name: everything that is heard on its channel and nothing else. Payloads carry ids; what they name is
 * read again by calls, with the rights of whoever reads.
 */
export const companyEvents = {
  /** A source came, went, was re-authorised or lost its login: `id`; with it those in `sources`, which shared the login (`id` among them). */
  CompanySourceUpdated: z.object({ sources: z.array(z.string()), id: z.string() }),
  CompanySubscriptionUpdated: companySchema.pick({ state: true, services: true }),
  /** Figures that were fetched behind differ from those shown before. */
  FiguresChanged: z.object({ sourceIds: z.array(z.string()) }),
  /** These dashboards came, went, or changed what a list says of them; none named: their folders did. */
  DashboardsChanged: z.object({ ids: z.array(z.string()) }),
  /** States or alerts of these groups changed. */
  MonitoringChanged: z.object({ campaignIds: z.array(z.string()) }),
  /** Something was lost on the way: whatever any event tells of may have happened. */
  EventsMissed: z.object({}),
} as const;

export type CompanyEventName = keyof typeof companyEvents;
export type CompanyEventPayload<N extends CompanyEventName> = z.infer<(typeof companyEvents)[N]>;

export const isCompanyEvent = (name: string): name is CompanyEventName => Object.hasOwn(companyEvents, name);
