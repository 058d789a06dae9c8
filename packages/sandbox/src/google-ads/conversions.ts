import type { AccountEntities } from './campaigns.ts';
import type { Chance } from './chance.ts';
import type { Customer } from './customers.ts';
import type { Campaign } from './entities.ts';
import type { Conversion, Figures } from './fact.ts';

export const LAG_MAX_DAYS = 3;
const SECOND_HALF = 0.5;

/** What became of some clicks; never more conversions than clicks. */
export function makeConversions(
  campaign: Campaign,
  customer: Customer,
  entities: AccountEntities,
  clicks: number,
  chance: Chance,
): Conversion[] {
  let left = Math.min(clicks, Math.floor(clicks * campaign.conversionRate * (0.7 + chance() * 0.6) + chance()));
  const minor = customer.minorMicros / 1_000_000;
  const made: Conversion[] = [];
  while (left > 0) {
    const drawn = chance();
    let sum = 0;
    const action = entities.conversionActions.find(({ share }) => {
      sum += share;
      return drawn < sum;
    });
    if (!action) break;
    // Data-driven attribution gives parts of a conversion to a click.
    const count = chance() < 0.15 ? SECOND_HALF : 1;
    const value = Math.round((campaign.orderValue * action.worth * count * (0.5 + chance())) / minor) * minor;
    made.push({
      action,
      count,
      value,
      isCrossDevice: chance() < 0.08,
      lagDays: chance() < 0.7 ? 0 : 1 + Math.floor(chance() * LAG_MAX_DAYS),
    });
    left -= 1;
  }
  return made;
}

/** Adds conversions to the figures: those booked on the click's day, or (`byDate`) on their own. */
export function countConversions(figures: Figures, conversions: readonly Conversion[], kind: 'click' | 'byDate'): void {
  for (const { action, count, value, isCrossDevice } of conversions) {
    if (kind === 'byDate') {
      figures.allByDate += count;
      figures.allValueByDate += value;
      if (!action.isPrimary) continue;
      figures.byDate += count;
      figures.valueByDate += value;
      continue;
    }
    figures.allConversions += count;
    figures.allValue += value;
    if (isCrossDevice) figures.crossDevice += count;
    if (!action.isPrimary) continue;
    figures.conversions += count;
    figures.value += value;
    if (action.category !== 'PURCHASE') continue;
    figures.orders += count;
    figures.revenueMicros += Math.round(value * 1_000_000);
  }
}
