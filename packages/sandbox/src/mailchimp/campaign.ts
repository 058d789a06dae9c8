import { hash } from '../kernel/random.ts';
import type { Audience } from './accounts.ts';

export const CAMPAIGN_TYPES = ['regular', 'plaintext', 'absplit', 'rss', 'variate'] as const;
export type CampaignType = (typeof CAMPAIGN_TYPES)[number];

/** One sending and what comes of it in the end. Counts are whole, money is in the currency's smallest unit. */
export interface Sending {
  id: string;
  sentAt: number;
  sent: number;
  hardBounces: number;
  softBounces: number;
  uniqueOpens: number;
  opens: number;
  /** Opens by Apple's mail privacy, people and all. */
  proxyPeople: number;
  proxyOpens: number;
  clickers: number;
  uniqueClicks: number;
  clicks: number;
  unsubscribed: number;
  abuse: number;
  forwards: number;
  orders: number;
  /** Paid for an order, and what of it is neither tax nor shipping. */
  spentEach: number;
  revenueEach: number;
}

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

/** Ten hexadecimal digits, as Mailchimp's ids are. */
export function hexId(...parts: (string | number)[]): string {
  return (
    hash('mailchimp', ...parts)
      .toString(16)
      .padStart(8, '0') +
    hash('more', ...parts)
      .toString(16)
      .padStart(8, '0')
  ).slice(0, 10);
}
