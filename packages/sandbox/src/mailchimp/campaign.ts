import { dayNumber } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import type { Audience } from './accounts.ts';

export const CAMPAIGN_TYPES = ['regular', 'plaintext', 'absplit', 'rss', 'variate'] as const;
export type CampaignType = (typeof CAMPAIGN_TYPES)[number];

/** A sending nobody got. */
export const nothing = {
  id: '',
  sentAt: 0,
  ...{ sent: 0, hardBounces: 0, softBounces: 0, uniqueOpens: 0, opens: 0 },
  /** Opens by Apple's mail privacy, people and all. */
  ...{ proxyPeople: 0, proxyOpens: 0 },
  ...{ clickers: 0, uniqueClicks: 0, clicks: 0, unsubscribed: 0, abuse: 0, forwards: 0, orders: 0 },
  /** Paid for an order, and what of it is neither tax nor shipping. */
  ...{ spentEach: 0, revenueEach: 0 },
};

/** One sending and what comes of it in the end. Counts are whole, money is in the currency's smallest unit. */
export type Sending = Readonly<typeof nothing>;

export interface Campaign {
  id: string;
  webId: number;
  type: CampaignType;
  title: string;
  subject: string;
  preview: string;
  audience: Audience;
  folderId: string;
  /** When it was sent; null for a digest, which has no time of its own. */
  sentAt: number | null;
  /** One, the variants of a test, or the issues of a digest. */
  parts: readonly Sending[];
}

/** Nobody reacts after so long. */
export const REACTION_DAYS = 60;

/** `2026-10-15T08:00:00+00:00`, as Mailchimp writes times; empty for none. */
export function timeText(at: number | null): string {
  return at === null ? '' : `${new Date(at).toISOString().slice(0, 19)}+00:00`;
}

/** Ten hexadecimal digits, as Mailchimp's ids are. */
export function hexId(...parts: (string | number)[]): string {
  const eight = (name: string) =>
    hash(name, ...parts)
      .toString(16)
      .padStart(8, '0');
  return `${eight('mailchimp')}${eight('more')}`.slice(0, 10);
}

/** Members of an audience at the end of a day. */
export function membersAt(seed: string, audience: Audience, day: string): number {
  const age = dayNumber(day) - dayNumber(audience.created);
  if (age < 0) return 0;
  const wave = Math.sin((age / 365) * 2 * Math.PI + hash(seed, audience.id) / 1e9);
  return Math.floor(audience.membersAtStart + audience.growthADay * (age + 20 * wave));
}
