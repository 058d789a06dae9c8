import { addDays, weekday } from '../kernel/days.ts';
import { instantOf } from '../kernel/instants.ts';
import { seeded } from '../kernel/random.ts';
import type { Account, Audience } from './accounts.ts';
import { type Campaign, type CampaignType, hexId, membersAt, type Sending } from './campaign.ts';

const LAST = '2032-01-01';
const SUBJECTS = [
  'Neu eingetroffen: Größen für alle',
  'Last call ⏰ free shipping',
  '"Best of" October',
  "L'été arrive",
  'מבצע סוף שבוע',
  'Tips & tricks <for you>',
  'お茶の季節です',
  'Rezept der Woche – Käsespätzle',
  'Your monthly statement, explained',
];
const FOLDERS = ['2024', '2025', '2026', 'Später'];
const LETTERS = 'abcdefghij';

export function foldersOf(seed: string, account: Account): { id: string; name: string }[] {
  return FOLDERS.map((name) => ({ id: hexId(seed, account.userId, 'folder', name), name }));
}

function makeSending(seed: string, account: Account, audience: Audience, id: string, sentAt: number, sent: number): Sending {
  const chance = seeded(seed, 'mailchimp-sending', id);
  const part = (of: number, rate: number) => Math.min(of, Math.floor(of * rate * (0.75 + 0.5 * chance()) + chance()));
  const hardBounces = part(sent, 0.0004);
  const softBounces = part(sent - hardBounces, 0.006);
  const delivered = sent - hardBounces - softBounces;
  const uniqueOpens = part(delivered, audience.openRate);
  const opens = uniqueOpens + part(uniqueOpens * 2, 0.4);
  const clickers = part(uniqueOpens, audience.clickRate / audience.openRate);
  const uniqueClicks = clickers + part(clickers, 0.25);
  const basket = (account.digits === 0 ? 4200 : 55 * 10 ** account.digits) * (0.7 + 0.6 * chance());
  return {
    id,
    sentAt,
    sent,
    hardBounces,
    softBounces,
    uniqueOpens,
    opens,
    proxyPeople: part(uniqueOpens, 0.42),
    proxyOpens: part(opens - uniqueOpens, 0.4),
    clickers,
    uniqueClicks,
    clicks: uniqueClicks + part(uniqueClicks, 0.3),
    unsubscribed: part(uniqueOpens, 0.005),
    abuse: part(uniqueOpens, 0.0004),
    forwards: part(uniqueOpens, 0.001),
    orders: part(clickers, 0.03),
    spentEach: Math.round(basket * 1.2),
    revenueEach: Math.round(basket),
  };
}

function typeOf(chance: number): CampaignType {
  if (chance < 0.78) return 'regular';
  if (chance < 0.84) return 'plaintext';
  return chance < 0.92 ? 'absplit' : 'variate';
}

function makeCampaign(seed: string, account: Account, audience: Audience, day: string, serial: number): Campaign {
  const chance = seeded(seed, 'mailchimp-campaign', audience.id, day);
  const type = typeOf(chance());
  const id = hexId(seed, audience.id, day);
  const sentAt = instantOf(account.zone, day, 7 + Math.floor(chance() * 11)) + Math.floor(chance() * 4) * 900_000;
  // Some go to a segment only.
  const sent = Math.floor(membersAt(seed, audience, addDays(day, -1)) * (chance() < 0.2 ? 0.3 + 0.3 * chance() : 1));
  const half = Math.floor(sent / 2);
  const sizes = type === 'absplit' || type === 'variate' ? [half, sent - half] : [sent];
  const folder = foldersOf(seed, account).find(({ name }) => name === day.slice(0, 4));
  return {
    id,
    webId: audience.webId * 10_000 + serial,
    type,
    title: `${audience.name} ${day}`,
    subject: SUBJECTS[Math.floor(chance() * SUBJECTS.length)] ?? '',
    preview: chance() < 0.5 ? '' : 'Schnell lesen',
    audience,
    folderId: folder?.id ?? '',
    sentAt,
    parts: sizes.map((size, index) =>
      makeSending(seed, account, audience, sizes.length === 1 ? id : `${id.slice(0, 9)}${LETTERS[index]}`, sentAt, size),
    ),
  };
}

function makeDigest(seed: string, account: Account, audience: Audience): Campaign {
  const id = hexId(seed, audience.id, 'digest');
  const parts: Sending[] = [];
  for (let day = audience.created; day < LAST; day = addDays(day, 1)) {
    if (weekday(day) !== 1) continue;
    const size = Math.floor(membersAt(seed, audience, addDays(day, -1)) * 0.12);
    parts.push(makeSending(seed, account, audience, hexId(seed, audience.id, 'digest', day), instantOf(account.zone, day, 9), size));
  }
  const more = { subject: '*|RSSITEM:TITLE|*', preview: '', audience, folderId: '', sentAt: null };
  return { id, webId: audience.webId * 10_000, type: 'rss', title: `Blog-Digest – ${audience.name}`, ...more, parts };
}

/** Everything an account ever sent or will, oldest first. */
export function planCampaigns(seed: string, account: Account): Campaign[] {
  const campaigns = account.audiences.flatMap((audience) => {
    const list: Campaign[] = [];
    for (let day = addDays(audience.created, 3); day < (audience.deleted ?? LAST); day = addDays(day, 1)) {
      if (audience.sendsOn.includes(weekday(day))) list.push(makeCampaign(seed, account, audience, day, list.length + 1));
    }
    return audience.hasBlogDigest ? [...list, makeDigest(seed, account, audience)] : list;
  });
  return campaigns.sort((a, b) => (a.sentAt ?? 0) - (b.sentAt ?? 0));
}
