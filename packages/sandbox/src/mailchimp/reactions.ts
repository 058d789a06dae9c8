import { REACTION_DAYS, type Sending } from './campaign.ts';

const HOUR = 3_600_000;
const END_H = REACTION_DAYS * 24;

/** Which part of all reactions came within so many hours: most on the first day, the rest over weeks. */
function partAfter(hours: number): number {
  if (hours <= 0) return 0;
  if (hours >= END_H - 24) return 1;
  return 1 - 0.72 * Math.exp(-hours / 6) - 0.28 * Math.exp(-hours / 70);
}

/** How many of `inTheEnd` there were by an instant. */
export function by(at: number, sentAt: number, inTheEnd: number): number {
  return Math.floor(inTheEnd * partAfter((at - sentAt) / HOUR));
}

/** When the nth (from 1) of `inTheEnd` came. */
export function timeOfNth(n: number, sentAt: number, inTheEnd: number): number {
  let [early, late] = [0, END_H];
  for (let i = 0; i < 40; i++) {
    const middle = (early + late) / 2;
    if (by(sentAt + middle * HOUR, sentAt, inTheEnd) >= n) late = middle;
    else early = middle;
  }
  // Times are told in whole seconds: rounding up keeps the reaction on the right side of any second.
  return Math.ceil((sentAt + late * HOUR) / 1000) * 1000;
}

/** What came of one or several sendings by an instant. */
export interface Outcome {
  sent: number;
  hardBounces: number;
  softBounces: number;
  delivered: number;
  uniqueOpens: number;
  opens: number;
  uniqueOpensByPeople: number;
  opensByPeople: number;
  clickers: number;
  uniqueClicks: number;
  clicks: number;
  unsubscribed: number;
  abuse: number;
  forwards: number;
  orders: number;
  spent: number;
  revenue: number;
}

export function noOutcome(): Outcome {
  return {
    sent: 0,
    hardBounces: 0,
    softBounces: 0,
    delivered: 0,
    uniqueOpens: 0,
    opens: 0,
    uniqueOpensByPeople: 0,
    opensByPeople: 0,
    clickers: 0,
    uniqueClicks: 0,
    clicks: 0,
    unsubscribed: 0,
    abuse: 0,
    forwards: 0,
    orders: 0,
    spent: 0,
    revenue: 0,
  };
}

export function outcomeBy(at: number, sendings: readonly Sending[]): Outcome {
  const sum = noOutcome();
  for (const sending of sendings) {
    if (sending.sentAt > at) continue;
    const until = (inTheEnd: number) => by(at, sending.sentAt, inTheEnd);
    const orders = until(sending.orders);
    sum.sent += sending.sent;
    sum.hardBounces += sending.hardBounces;
    sum.softBounces += sending.softBounces;
    sum.delivered += sending.sent - sending.hardBounces - sending.softBounces;
    sum.uniqueOpens += until(sending.uniqueOpens);
    sum.opens += until(sending.opens);
    sum.uniqueOpensByPeople += until(sending.uniqueOpens - sending.proxyPeople);
    sum.opensByPeople += until(sending.opens - sending.proxyPeople - sending.proxyOpens);
    sum.clickers += until(sending.clickers);
    sum.uniqueClicks += until(sending.uniqueClicks);
    sum.clicks += until(sending.clicks);
    sum.unsubscribed += until(sending.unsubscribed);
    sum.abuse += until(sending.abuse);
    sum.forwards += until(sending.forwards);
    sum.orders += orders;
    sum.spent += orders * sending.spentEach;
    sum.revenue += orders * sending.revenueEach;
  }
  return sum;
}

export function rateOf(part: number, of: number): number {
  return of === 0 ? 0 : Math.round((part / of) * 10_000) / 10_000;
}
