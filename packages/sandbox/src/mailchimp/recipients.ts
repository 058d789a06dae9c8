import { createHash } from 'node:crypto';
import type { World } from '../kernel/stand-in.ts';
import { timeText } from './account-time.ts';
import type { Campaign, Sending } from './campaign.ts';
import { pageOf, type Query, readPage } from './query.ts';
import { by, outcomeBy, timeOfNth } from './reactions.ts';
import { linksOf } from './report-answer.ts';

/** One who was sent the campaign. `rank` orders the recipients of a sending by how soon they react. */
interface Recipient {
  sending: Sending;
  rank: number;
  email: string;
}

interface Event {
  action: 'open' | 'click' | 'bounce';
  at: number;
  type?: 'hard' | 'soft';
  url?: string;
}

const STEP = 7919;

/** Every recipient in the order of their addresses, which is none of their ranks. */
function recipientsOf(campaign: Campaign): Recipient[] {
  return campaign.parts.flatMap((sending) => {
    // A step that shares no factor with the number visits every rank once.
    const step = sending.sent % STEP === 0 ? 1 : STEP;
    return Array.from({ length: sending.sent }, (_, index) => ({
      sending,
      rank: (index * step) % sending.sent,
      email: `member${index + 1}.${sending.id.slice(0, 4)}@mail.test`,
    }));
  });
}

function emailId(email: string): string {
  return createHash('md5').update(email).digest('hex');
}

/** How many of `extra` further reactions fall to someone, when they go round. */
function turnsOf(rank: number, extra: number, people: number): number {
  return people === 0 || rank >= people ? 0 : Math.floor(extra / people) + (rank < extra % people ? 1 : 0);
}

function opensOf({ sending, rank }: Recipient, now: number): number[] {
  const people = by(now, sending.sentAt, sending.uniqueOpens);
  if (rank >= people) return [];
  const first = timeOfNth(rank + 1, sending.sentAt, sending.uniqueOpens);
  const more = turnsOf(rank, by(now, sending.sentAt, sending.opens) - people, people);
  return [first, ...Array.from({ length: more }, (_, i) => Math.min(now, first + (i + 1) * 5_400_000))];
}

function clicksOf({ sending, rank }: Recipient, now: number): number[] {
  const people = by(now, sending.sentAt, sending.clickers);
  if (rank >= people) return [];
  const first = timeOfNth(rank + 1, sending.sentAt, sending.clickers);
  const more = turnsOf(rank, by(now, sending.sentAt, sending.clicks) - people, people);
  return [first, ...Array.from({ length: more }, (_, i) => Math.min(now, first + (i + 1) * 45_000))];
}

function eventsOf(recipient: Recipient, now: number, nextUrl: (rank: number, turn: number) => string): Event[] {
  const { sending, rank } = recipient;
  const fromEnd = sending.sent - 1 - rank;
  if (fromEnd < sending.hardBounces) return [{ action: 'bounce', type: 'hard', at: sending.sentAt }];
  if (fromEnd < sending.hardBounces + sending.softBounces) return [{ action: 'bounce', type: 'soft', at: sending.sentAt }];
  const opens = opensOf(recipient, now).map((at): Event => ({ action: 'open', at }));
  const clicks = clicksOf(recipient, now).map((at, turn): Event => ({ action: 'click', at, url: nextUrl(rank, turn) }));
  return [...opens, ...clicks].sort((a, b) => a.at - b.at);
}

function describeEvent({ action, at, type, url }: Event) {
  return {
    action,
    ...(type ? { type } : {}),
    timestamp: timeText(at),
    ...(url ? { url } : {}),
    ...(action === 'bounce' ? {} : { ip: '192.0.2.1' }),
  };
}

/** `GET /reports/{id}/email-activity`: everybody it was sent to, with what they did since. */
export function listEmailActivity(world: World, campaign: Campaign, query: Query): Record<string, unknown> {
  const now = world.now().getTime();
  const since = query.time('since') ?? 0;
  const urls = linksOf(world, campaign).map(({ url }) => url);
  const nextUrl = (rank: number, turn: number) => urls[(rank + turn) % urls.length] ?? '';
  const all = recipientsOf(campaign);
  return {
    ...pageOf('emails', all, readPage(query), (recipient) => ({
      campaign_id: campaign.id,
      list_id: campaign.audience.id,
      list_is_active: campaign.audience.deleted === null,
      email_id: emailId(recipient.email),
      email_address: recipient.email,
      activity: eventsOf(recipient, now, nextUrl)
        .filter(({ at }) => at >= since)
        .map(describeEvent),
    })),
    campaign_id: campaign.id,
  };
}

/** `GET /reports/{id}/open-details`: everybody who opened it. */
export function listOpenDetails(world: World, campaign: Campaign, query: Query): Record<string, unknown> {
  const now = world.now().getTime();
  const since = query.time('since') ?? 0;
  const openers = recipientsOf(campaign).filter(({ sending, rank }) => rank < by(now, sending.sentAt, sending.uniqueOpens));
  const page = pageOf('members', openers, readPage(query), (recipient) => {
    const opens = opensOf(recipient, now).filter((at) => at >= since);
    return {
      campaign_id: campaign.id,
      list_id: campaign.audience.id,
      email_id: emailId(recipient.email),
      email_address: recipient.email,
      opens_count: opens.length,
      opens: opens.map((at) => ({ timestamp: timeText(at) })),
    };
  });
  return { ...page, campaign_id: campaign.id, total_opens: outcomeBy(now, campaign.parts).opens };
}

function reacted(world: World, campaign: Campaign, inTheEnd: (sending: Sending) => number) {
  const now = world.now().getTime();
  return recipientsOf(campaign)
    .filter(({ sending, rank }) => rank < by(now, sending.sentAt, inTheEnd(sending)))
    .map(({ sending, rank, email }) => ({ email, at: timeOfNth(rank + 1, sending.sentAt, inTheEnd(sending)) }));
}

const REASONS = ['Not specified', 'NORMAL (No longer interested)', 'SPAM', 'NOSIGNUP (I never signed up)'];

/** `GET /reports/{id}/unsubscribed` */
export function listUnsubscribed(world: World, campaign: Campaign, query: Query): Record<string, unknown> {
  const page = pageOf(
    'unsubscribes',
    reacted(world, campaign, ({ unsubscribed }) => unsubscribed),
    readPage(query),
    ({ email, at }) => ({
      email_id: emailId(email),
      email_address: email,
      timestamp: timeText(at),
      reason: REASONS[email.length % REASONS.length],
      campaign_id: campaign.id,
      list_id: campaign.audience.id,
      list_is_active: campaign.audience.deleted === null,
    }),
  );
  return { ...page, campaign_id: campaign.id };
}

/** `GET /reports/{id}/abuse-reports` */
export function listAbuse(world: World, campaign: Campaign, query: Query): Record<string, unknown> {
  const all = reacted(world, campaign, ({ abuse }) => abuse);
  const { count, offset } = readPage(query);
  return {
    abuse_reports: all.slice(offset, offset + count).map(({ email, at }, index) => ({
      id: offset + index + 1,
      campaign_id: campaign.id,
      list_id: campaign.audience.id,
      email_id: emailId(email),
      email_address: email,
      date: timeText(at),
    })),
    campaign_id: campaign.id,
    total_items: all.length,
  };
}
