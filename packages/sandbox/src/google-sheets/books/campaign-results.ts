import { seeded } from '../../kernel/random.ts';
import { gridTab, headers, number, roundTo, text } from '../cells.ts';
import type { BookContext, Cell, NumberFormat, Tab } from '../model.ts';

const EURO: NumberFormat = { type: 'CURRENCY', pattern: '#,##0.00 [$€]' };
const CAMPAIGNS = ['Brand', 'Summer hiking', 'Retargeting', 'Newsletter', 'Partners', 'Fair'];

/** The small sheet an agency keeps for every month. */
export function campaignResultTabs({ seed, user }: BookContext, month: string): Tab[] {
  const random = seeded(seed, user, 'campaign results', month);
  const rows = CAMPAIGNS.map((campaign): Cell[] => {
    const spend = roundTo(200 + random() * 2500, 2);
    const clicks = Math.round(spend / (0.3 + random()));
    return [text(campaign), number(spend, EURO), number(clicks), number(Math.round(clicks * random() * 0.08))];
  });
  return [gridTab(0, 'Results', [headers('Campaign', 'Spend', 'Clicks', 'Leads'), ...rows])];
}
