import { table } from '../kernel/table.ts';
import type { Channel, EntityStatus } from './entities.ts';

/** What a campaign is like before an account makes it its own; `{t}` stands for what the advertiser sells. */
export interface CampaignPlan {
  name: string;
  channel: Channel;
  status: EntityStatus;
  bidding: string;
  start: string;
  end: string | null;
  impressions: number;
  ctr: number;
  cpc: number;
  conversionRate: number;
}

const usual: readonly CampaignPlan[] = table(
  ['name', 'channel', 'status', 'bidding', 'start', 'end', 'impressions', 'ctr', 'cpc', 'conversionRate'],
  {},
  [
    ['Brand | Exact', 'SEARCH', 'ENABLED', 'TARGET_IMPRESSION_SHARE', '2024-01-10', null, 420, 0.18, 0.35, 0.09],
    ['Generic – {t} & Größen', 'SEARCH', 'ENABLED', 'MAXIMIZE_CONVERSIONS', '2024-02-01', null, 1500, 0.055, 0.92, 0.035],
    ["Competitors: O'Neill \\ Co", 'SEARCH', 'PAUSED', 'MANUAL_CPC', '2025-03-01', '2026-08-15', 380, 0.03, 1.4, 0.012],
    ['Shopping "Bestseller" 🥾', 'SHOPPING', 'ENABLED', 'TARGET_ROAS', '2024-04-15', null, 2600, 0.012, 0.41, 0.024],
    ['PMax – {t}', 'PERFORMANCE_MAX', 'ENABLED', 'MAXIMIZE_CONVERSION_VALUE', '2024-09-01', null, 3900, 0.014, 0.5, 0.028],
    ['Display Remarketing', 'DISPLAY', 'ENABLED', 'TARGET_CPA', '2024-01-10', null, 6200, 0.006, 0.3, 0.011],
    ['YouTube – Gipfelvideo ⛰', 'VIDEO', 'ENABLED', 'TARGET_CPV', '2025-05-01', null, 2800, 0.004, 0.55, 0.006],
    ['Demand Gen – مغامرة', 'DEMAND_GEN', 'PAUSED', 'TARGET_SPEND', '2025-06-01', '2026-09-01', 1900, 0.011, 0.44, 0.01],
    ['Winter Sale 2025', 'SEARCH', 'REMOVED', 'MAXIMIZE_CONVERSIONS', '2025-11-20', '2026-01-10', 900, 0.07, 0.8, 0.05],
    ['Advent 2026', 'SEARCH', 'ENABLED', 'MAXIMIZE_CONVERSIONS', '2026-11-01', '2026-12-24', 700, 0.065, 0.85, 0.045],
    ['Test – nie gestartet', 'SEARCH', 'PAUSED', 'MANUAL_CPC', '2026-06-01', '2026-05-31', 0, 0.05, 0.5, 0.02],
  ],
);

/** The usual dozen, or as many search and display campaigns as a big account has. */
export function plansOf(count: number | null): readonly CampaignPlan[] {
  if (count === null) return usual;
  return Array.from({ length: count }, (_, index): CampaignPlan => {
    const model = usual[index % 6] ?? usual[0];
    if (!model) throw new Error('There is no campaign to take as a model.');
    const number = String(index + 1).padStart(2, '0');
    return {
      ...model,
      name: `Region ${number} – ${model.name}`,
      status: 'ENABLED',
      start: '2024-01-10',
      end: null,
      impressions: model.impressions / 8,
    };
  });
}
