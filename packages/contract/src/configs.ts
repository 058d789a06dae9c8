import { z } from 'zod';
import { roleSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { providerSchema, reportSchema } from './providers.ts';

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/configs/providers',
  access: 'viewer',
  summary: 'All providers, in display order',
  replies: { 200: z.object({ data: z.array(providerSchema) }) },
});
export const getWidgetConfig = endpoint({
  method: 'GET',
  path: '/api/configs/widgets/:type',
  access: 'viewer',
  summary: "A provider's reports, from which widget forms are drawn",
  params: z.object({ type: z.string() }),
  replies: { 200: z.object({ data: z.object({ type: z.string(), reports: z.array(reportSchema) }) }) },
});

/** In the page as `<script type="application/json" id="page-config">`. */
export const pageConfigElementId = 'page-config';
export const pageConfigSchema = z.object({
  identification: z.string(),
  release: z.string(),
  siteTitle: z.string(),
  maxWidgetsForPdf: z.number(),
  roles: z.array(z.object({ role: roleSchema, name: z.string() })),
  currencies: z.array(z.string()),
  signedIn: z.boolean(),
});
export type PageConfig = z.infer<typeof pageConfigSchema>;
