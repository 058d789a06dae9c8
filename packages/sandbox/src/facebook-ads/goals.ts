import type { Trade } from './accounts.ts';

export type Goal = 'sales' | 'leads' | 'traffic' | 'awareness' | 'engagement' | 'app';

/** Objectives by trade, the commonest first and more than once. */
export const GOALS: Record<Trade, readonly Goal[]> = {
  shop: ['sales', 'sales', 'sales', 'traffic', 'awareness', 'engagement'],
  leads: ['leads', 'leads', 'leads', 'traffic', 'awareness'],
  local: ['engagement', 'traffic', 'awareness', 'engagement'],
  app: ['app', 'app', 'traffic'],
};

/** What `results` counts, as its indicator. */
export const RESULTS: Record<Goal, string> = {
  sales: 'actions:offsite_conversion.fb_pixel_purchase',
  leads: 'actions:lead',
  traffic: 'actions:link_click',
  awareness: 'reach',
  engagement: 'actions:post_engagement',
  app: 'actions:mobile_app_install',
};

export const OPTIMIZATION: Record<Goal, string> = {
  sales: 'OFFSITE_CONVERSIONS',
  leads: 'LEAD_GENERATION',
  traffic: 'LANDING_PAGE_VIEWS',
  awareness: 'REACH',
  engagement: 'POST_ENGAGEMENT',
  app: 'APP_INSTALLS',
};
