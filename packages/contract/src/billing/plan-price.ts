/** Months that a period of a plan lasts. */
export const planIntervals = [1, 12] as const;
export type PlanInterval = (typeof planIntervals)[number];

/** Months that are paid for such a period. */
const paidMonths: Record<PlanInterval, number> = { 1: 1, 12: 10 };

/** Of one plan. */
export const planDashboardsMax = 10_000;

export interface Plan {
  dashboards: number;
  interval: PlanInterval;
}

/** Money is in minor units of the currency (cents), whole numbers alone. */
export interface PlanPrices {
  /** ISO 4217. */
  currency: string;
  /** What every dashboard costs a month in a plan of at least so many; the smallest `from` is 1, in rising order. */
  tiers: readonly { from: number; unit: number }[];
}

/** What is asked where the operator set no other prices. A tier begins no lower than where one dashboard more would cost less than what one has. */
export const planPrices: PlanPrices = {
  currency: 'USD',
  tiers: [
    { from: 1, unit: 600 },
    { from: 10, unit: 540 },
    { from: 25, unit: 520 },
    { from: 50, unit: 510 },
    { from: 100, unit: 505 },
  ],
};

/** Minor units; a price of nothing sells nothing. */
const unitMin = 1;
const unitMax = 10_000_000;

/** Why prices cannot be asked, for whoever sets them; null: they can. */
export function planPricesFault({ tiers }: Pick<PlanPrices, 'tiers'>): string | null {
  const [first] = tiers;
  if (first === undefined || first.from !== 1) return 'The first step begins at 1 dashboard.';
  for (const [index, { from, unit }] of tiers.entries()) {
    const before = tiers[index - 1];
    if (!Number.isInteger(from) || from > planDashboardsMax)
      return `A step begins at a whole number of dashboards, at most ${planDashboardsMax}.`;
    if (!Number.isInteger(unit) || unit < unitMin || unit > unitMax)
      return `The price of the step from ${from} is not between the smallest amount of the currency and ${unitMax} of them.`;
    if (before === undefined) continue;
    if (from <= before.from) return 'Steps stand in rising order, each once.';
    if (from * unit < (from - 1) * before.unit)
      return `${from} dashboards would cost less than ${from - 1}. Let the step begin later, or lower the price less.`;
  }
  return null;
}

/** What one dashboard of a plan costs a period, in minor units, without tax. */
export function unitPrice({ dashboards, interval }: Plan, prices: PlanPrices = planPrices): number {
  const tier = prices.tiers.findLast(({ from }) => from <= dashboards);
  if (tier === undefined || !Number.isInteger(dashboards)) throw new RangeError(`There is no plan of ${dashboards} dashboards`);
  return tier.unit * paidMonths[interval];
}

/** What a plan costs a period, in minor units, without tax. */
export const planPrice = (plan: Plan, prices: PlanPrices = planPrices): number => plan.dashboards * unitPrice(plan, prices);
