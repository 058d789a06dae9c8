import { createHash } from 'node:crypto';
import type { World } from '../kernel/stand-in.ts';
import { type Campaign, type Sending, timeText } from './campaign.ts';
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

/** When someone reacted: first as one of the `people`, then in turns, so many milliseconds apart. */
function reactionsOf(
  { sending, rank }: Recipient,
  now: number,
  people: 'uniqueOpens' | 'clickers',
  all: 'opens' | 'clicks',
  apartMs: number,
) {
  const count = by(now, sending.sentAt, sending[people]);
  if (rank >= count) return [];
  const first = timeOfNth(rank + 1, sending.sentAt, sending[people]);
  const more = turnsOf(rank, by(now, sending.sentAt, sending[all]) - count, count);
  return [first, ...Array.from({ length: more }, (_, i) => Math.min(now, first + (i + 1) * apartMs))];
}

function opensOf(recipient: Recipient, now: number): number[] {
  return reactionsOf(recipient, now, 'uniqueOpens', 'opens', 5_400_000);
}

function eventsOf(recipient: Recipient, now: number, nextUrl: (rank: number, turn: number) => string): Event[] {
  const { sending, rank } = recipient;
  const fromEnd = sending.sent - 1 - rank;
  if (fromEnd < sending.hardBounces) return [{ action: 'bounce', type: 'hard', at: sending.sentAt }];
  if (fromEnd < sending.hardBounces + sending.softBounces) return [{ action: 'bounce', type: 'soft', at: sending.sentAt }];
  const opens = opensOf(recipient, now).map((at): Event => ({ action: 'open', at }));
  const clicks = reactionsOf(recipient, now, 'clickers', 'clicks', 45_000).map(
    (at, turn): Event => ({ action: 'click', at, url: nextUrl(rank, turn) }),
  );
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

const REASONS = ['Not specified', 'NORMAL (No longer interested)', 'SPAM', 'NOSIGNUP (I never signed up)'];

/** `GET /reports/{id}/unsubscribed` */
export function listUnsubscribed(world: World, campaign: Campaign, query: Query): Record<string, unknown> {
  const now = world.now().getTime();
  const left = recipientsOf(campaign).filter(({ sending, rank }) => rank < by(now, sending.sentAt, sending.unsubscribed));
  const page = pageOf('unsubscribes', left, readPage(query), ({ email, rank, sending }) => ({
    email_id: emailId(email),
    email_address: email,
    timestamp: timeText(timeOfNth(rank + 1, sending.sentAt, sending.unsubscribed)),
    reason: REASONS[email.length % REASONS.length],
    campaign_id: campaign.id,
    list_id: campaign.audience.id,
    list_is_active: campaign.audience.deleted === null,
  }));
  return { ...page, campaign_id: campaign.id };
}
