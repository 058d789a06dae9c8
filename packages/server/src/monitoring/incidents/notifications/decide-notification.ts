import { type CauseKind, isWorse, type QuietHours, quietUntil, type Severity, type Trouble } from '@sightline/contract/monitoring';
import type { MessageEvent } from '../../alert-channels/index.ts';
import { gapMaxMs } from '../../model/book-time.ts';

/** One check of one domain in an incident, as a channel may hear of it. */
export interface Item extends Trouble {
  domainId: string;
  isOpen: boolean;
  /** What the channel was told of it in this incident. */
  notified: Omit<Trouble, 'kind'> | null;
  /** Kept quiet now, by a snooze or by maintenance; until null: until recovery. */
  quiet: { until: Date | null } | null;
  /** A snooze speaks of this check, though perhaps of another fault. */
  isSnoozed: boolean;
  /** When its check was made and is made next; null: nobody makes it. */
  look: Look | null;
}

export interface Look {
  checkedAt: Date | null;
  nextAt: Date;
  intervalS: number;
  /** Results in a row that do not count yet. */
  tries: number;
}

export interface NotificationFacts<I extends Item> {
  now: Date;
  cause: CauseKind;
  isAcknowledged: boolean;
  /** What the notice was planned for, and when. */
  isAfterSnooze: boolean;
  plannedAt: Date;
  /** Since when it waits for looks; now: it does not yet. */
  lookSince: Date;
  quietHours: QuietHours | null;
  items: readonly I[];
}

export type Decision<I extends Item> =
  | { do: 'drop' }
  | { do: 'wait'; until: Date; isForLook: boolean }
  | {
      do: 'notify';
      event: MessageEvent;
      /** What the message is about. */
      items: I[];
      /** What the channel knows from then on, beside what it knew. */
      known: I[];
      /** When to decide anew on what is left out, as it is kept quiet or not looked at till then; null: never by itself. */
      again: { at: Date; isForLook: boolean } | null;
    };

const earliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce<Date | null>((first, date) => (date !== null && (first === null || date < first) ? date : first), null);
/** Outages: whoever joins one that somebody looks after is part of it. Ends of certificates and registrations are each their own. */
const livingCauses: ReadonlySet<CauseKind> = new Set(['host', 'name-server', 'domain', 'own-network']);
const isCritical = (severity: Severity): boolean => severity === 'critical';

/** Another fault, as severe, that its check ranks above: the certificate that was about to end has ended. */
const isEnd = (item: Item, notified: Omit<Trouble, 'kind'>): boolean => item.severity === notified.severity && item.rank > notified.rank;

/** So long it waits for a look at what it tells of … */
const lookAgainMs = 5000;
/** … which may itself need a next try, that comes within so long … */
const nextTryMs = 25_000;
/** … by when what was looked at is told without the others, which are decided on so much later … */
const lookTogetherMs = nextTryMs + lookAgainMs;
/** … but no longer than that: it may be that nobody can look, or that there is always a next try. */
const lookMaxMs = 600_000;

/** Since when a notice waits for looks: as its row says it, unless it was left alone meanwhile, as were its checks, or the clock had been ahead. */
export const lookSinceOf = ({ look_since, due_at }: { look_since: Date | null; due_at: Date }, now: Date): Date =>
  look_since === null || look_since > now || now.getTime() - due_at.getTime() > lookMaxMs ? now : look_since;

/**
 * Whether a check is looked at anew before anything is told of it: nobody looked for long, as while the service stood still; it ended to be snoozed, which may
 * have been for weeks; or a result that does not count yet is about to be confirmed.
 */
function waitsForLook(
  { look }: Pick<Item, 'look'>,
  { now, isAfterSnooze, plannedAt, lookSince }: Pick<NotificationFacts<Item>, 'now' | 'isAfterSnooze' | 'plannedAt' | 'lookSince'>,
): boolean {
  if (look === null || now.getTime() - lookSince.getTime() >= lookMaxMs) return false;
  const { checkedAt, nextAt, intervalS, tries } = look;
  if (checkedAt === null || now.getTime() - checkedAt.getTime() > gapMaxMs(intervalS)) return true;
  if (tries > 0 && nextAt.getTime() - now.getTime() <= nextTryMs) return true;
  return isAfterSnooze && checkedAt < plannedAt;
}

type News = 'fresh' | 'worse' | 'other' | null;

/** What there is to tell of one check that is not well. */
function newsOf<I extends Item>(
  item: I,
  facts: NotificationFacts<I>,
  worstOfDomain: Severity | undefined,
  worstOfAll: Severity | undefined,
): News {
  const { notified } = item;
  if (notified !== null) {
    if (isWorse(item, notified) || isEnd(item, notified)) return 'worse';
    // Faults that change by turns are no news, but one that a snooze was not meant for is.
    return item.isSnoozed && item.fault !== notified.fault ? 'other' : null;
  }
  const isUpOn = (severity: Severity | undefined): boolean =>
    severity === undefined || (isCritical(item.severity) && !isCritical(severity));
  // Of a domain that was told of already this is what follows from it.
  if (!isUpOn(worstOfDomain)) return null;
  if (facts.isAcknowledged && livingCauses.has(facts.cause) && !isUpOn(worstOfAll)) return null;
  return worstOfDomain === undefined ? 'fresh' : 'worse';
}

const worst = (items: readonly Item[]): Severity | undefined => {
  const notified = items.flatMap((item) => item.notified?.severity ?? []);
  return notified.find(isCritical) ?? notified[0];
};

const waitUntil = (until: Date): { do: 'wait'; until: Date; isForLook: boolean } => ({ do: 'wait', until, isForLook: false });

/**
 * What a channel is told of an incident now, if anything. Each check is told once; again only where it got worse, or where a snooze ended by itself and it is
 * still so, which is looked at first. Kept quiet: told when that ends, if it is still so. Over: told where the channel heard of the beginning. In quiet hours it waits for their end, and
 * what is over by then is left out.
 */
export function decideNotification<I extends Item>(facts: NotificationFacts<I>): Decision<I> {
  const { items, now, quietHours } = facts;
  const open = items.filter(({ isOpen }) => isOpen);
  const decided = open.length === 0 ? decideEnd(items) : decideOpen(facts, open);
  if (decided.do !== 'notify' || quietHours === null) return decided;
  // Whoever was called for something critical hears of its end as well.
  const isUrgent = decided.items.some(
    ({ severity, notified }) => isCritical(severity) || (notified !== null && isCritical(notified.severity)),
  );
  const until = quietHours.exceptCritical && isUrgent ? null : quietUntil(quietHours, now);
  if (until === null) return decided;
  // What is not looked at yet may be what does not wait.
  return decided.again?.isForLook === true ? { do: 'wait', until: decided.again.at, isForLook: true } : waitUntil(until);
}

function decideEnd<I extends Item>(items: readonly I[]): Decision<I> {
  const notified = items.filter((item) => item.notified !== null);
  if (notified.length === 0) return { do: 'drop' };
  const until = earliest(notified.map(({ quiet }) => quiet?.until ?? null));
  if (until !== null) return waitUntil(until);
  return { do: 'notify', event: 'resolved', items: notified, known: [], again: null };
}

function decideOpen<I extends Item>(facts: NotificationFacts<I>, open: readonly I[]): Decision<I> {
  const byDomain = Map.groupBy(facts.items, ({ domainId }) => domainId);
  const worstOfAll = worst(facts.items);
  const news = open.flatMap((item) => {
    const what = newsOf(item, facts, worst(byDomain.get(item.domainId) ?? []), worstOfAll);
    return what === null ? [] : [{ item, what }];
  });
  const heard = news.filter(({ item }) => item.quiet === null);
  const quietEnds = earliest(news.map(({ item }) => item.quiet?.until ?? null));
  if (heard.length === 0) return quietEnds === null ? { do: 'drop' } : waitUntil(quietEnds);
  const unlooked = new Set<I>(heard.flatMap(({ item }) => (waitsForLook(item, facts) ? [item] : [])));
  const loud = heard.filter(({ item }) => !unlooked.has(item));
  const inMs = (ms: number): Date => new Date(facts.now.getTime() + ms);
  const isTogether = facts.now.getTime() - facts.lookSince.getTime() < lookTogetherMs;
  if (unlooked.size > 0 && (isTogether || loud.length === 0)) return { do: 'wait', until: inMs(lookAgainMs), isForLook: true };
  const has = (wanted: News): boolean => loud.some(({ what }) => what === wanted);
  const isFirst = facts.items.every(({ notified }) => notified === null);
  const event =
    facts.isAfterSnooze && has('fresh')
      ? 'snooze-ended'
      : isFirst
        ? 'opened'
        : has('worse')
          ? 'escalated'
          : has('fresh')
            ? 'joined'
            : 'changed';
  return {
    do: 'notify',
    event,
    items: loud.map(({ item }) => item),
    known: open.filter(
      (item) => item.quiet === null && !unlooked.has(item) && (item.notified === null || loud.some((each) => each.item === item)),
    ),
    again: unlooked.size > 0 ? { at: inMs(lookTogetherMs), isForLook: true } : quietEnds && { at: quietEnds, isForLook: false },
  };
}
