import { hourMs } from '../kernel/time-units.ts';
import { nothing, REACTION_DAYS, type Sending } from './campaign.ts';

const HOUR = hourMs;
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

/** What came of one sending by an instant. */
function outcomeOf(at: number, sending: Sending) {
  const until = (inTheEnd: number) => by(at, sending.sentAt, inTheEnd);
  const { sent, hardBounces, softBounces, uniqueOpens, opens, proxyPeople, proxyOpens } = sending;
  const orders = until(sending.orders);
  return {
    sent,
    hardBounces,
    softBounces,
    delivered: sent - hardBounces - softBounces,
    uniqueOpens: until(uniqueOpens),
    opens: until(opens),
    uniqueOpensByPeople: until(uniqueOpens - proxyPeople),
    opensByPeople: until(opens - proxyPeople - proxyOpens),
    clickers: until(sending.clickers),
    uniqueClicks: until(sending.uniqueClicks),
    clicks: until(sending.clicks),
    unsubscribed: until(sending.unsubscribed),
    abuse: until(sending.abuse),
    forwards: until(sending.forwards),
    orders,
    spent: orders * sending.spentEach,
    revenue: orders * sending.revenueEach,
  };
}

export type Outcome = ReturnType<typeof outcomeOf>;

export function addOutcome(into: Outcome, from: Outcome): void {
  for (const [name, value] of Object.entries(from) as [keyof Outcome, number][]) into[name] += value;
}

/** Of several sendings together; those still to come count for nothing. */
export function outcomeBy(at: number, sendings: readonly Sending[]): Outcome {
  const sum = outcomeOf(at, nothing);
  for (const sending of sendings) if (sending.sentAt <= at) addOutcome(sum, outcomeOf(at, sending));
  return sum;
}

export function noOutcome(): Outcome {
  return outcomeOf(0, nothing);
}

export function rateOf(part: number, of: number): number {
  return of === 0 ? 0 : Math.round((part / of) * 10_000) / 10_000;
}
