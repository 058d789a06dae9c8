/** Numbers of orders, refunds and customers follow from the day (counted from the shop's first) and the place within it. */
export const ORDERS_PER_DAY_MAX = 180;

const FIRST_ORDER = 1200;
const STEP = 3;
const DAY_SPAN = ORDERS_PER_DAY_MAX * STEP;
const FIRST_CUSTOMER = 11;

export function orderNumber(dayIndex: number, place: number): number {
  return FIRST_ORDER + dayIndex * DAY_SPAN + place * STEP;
}

export function refundNumber(orderId: number): number {
  return orderId + 1;
}

/** Which day's order a number is, or null when no order has it. */
export function placeOfOrder(id: number): { dayIndex: number; place: number } | null {
  const rest = id - FIRST_ORDER;
  if (rest < 0 || rest % STEP !== 0) return null;
  return { dayIndex: Math.floor(rest / DAY_SPAN), place: (rest % DAY_SPAN) / STEP };
}

export function customerNumber(dayIndex: number, place: number): number {
  return FIRST_CUSTOMER + dayIndex * ORDERS_PER_DAY_MAX + place;
}
