import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, dayNumber } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import type { AdAccount } from './accounts.ts';
import { type CampaignKind, campaignKinds } from './campaign-kinds.ts';

export interface CampaignGroup {
  id: number;
  name: string;
  account: AdAccount;
  start: string;
  campaigns: Campaign[];
}

/** `draft` never ran, `paused` was stopped before its end, `removed` was deleted after it ran. */
export type Fate = 'usual' | 'paused' | 'archived' | 'removed' | 'draft';

export interface Campaign {
  id: number;
  name: string;
  account: AdAccount;
  group: CampaignGroup;
  kind: CampaignKind;
  fate: Fate;
  created: string;
  start: string;
  end: string;
  /** The last day it delivers. */
  lastDay: string;
  volume: number;
  creatives: Creative[];
}

export interface Creative {
  id: number;
  /** Empty where nobody gave it one. */
  name: string;
  campaign: Campaign;
  /** The URN of the post it shows. */
  content: string;
  /** Part of the campaign's impressions, 0–1. */
  weight: number;
  lastDay: string;
}

const HORIZON = '2031-12-31';
const CAMPAIGNS_PER_GROUP = 6;
const FATES: readonly Fate[] = ['usual', 'usual', 'usual', 'usual', 'paused', 'usual', 'archived', 'usual', 'removed', 'usual', 'draft'];
const THEMES = [
  'Herbst-Aktion 🍂',
  'Always on',
  '"Best of" Q4',
  'Führungskräfte',
  'Webinar series',
  'Produktstart – Größe XL',
  'حملة الشتاء',
  'Trade fair',
  'Employer branding',
  "Founders' week",
  '春のキャンペーン',
];
const AUDIENCES = ['DE', 'AT/CH', 'Nordics', 'IT managers', 'HR', 'C-level', 'Retargeting', 'Lookalike 1 %'];
const LINES = ['Ad A', 'Ad B – Bild "neu"', 'Ad C ✨', 'إعلان', 'Testimonial Jörg', ''];

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

function buildCampaign(seed: string, group: CampaignGroup, index: number): Campaign {
  const { account } = group;
  const next = seeded(seed, 'linkedin-campaign', account.id, index);
  const kind = campaignKinds[Math.floor(next() * campaignKinds.length)] ?? campaignKinds[0];
  if (!kind) throw new Error('There is no kind of campaign.');
  const fate = FATES[index % FATES.length] ?? 'usual';
  const start = addDays(account.opened, index * account.campaignEveryDays);
  const length = index % 7 === 0 ? 400 : 20 + Math.floor(next() * 55);
  const planned = addDays(start, length);
  const end = earlier(planned, account.closed ?? planned);
  const audience = AUDIENCES[Math.floor(next() * AUDIENCES.length)];
  const campaign: Campaign = {
    id: (account.id % 100_000) * 10_000 + index + 1,
    name: `${kind.label} ${audience} ${start.slice(0, 7)}`,
    account,
    group,
    kind,
    fate,
    created: addDays(start, -7),
    start,
    end,
    lastDay: fate === 'paused' ? earlier(addDays(start, Math.floor(length * 0.6)), end) : end,
    volume: account.volume * (0.5 + next()) * (kind.type === 'SPONSORED_INMAILS' ? 0.1 : 1) * (kind.type === 'TEXT_AD' ? 4 : 1),
    creatives: [],
  };
  const weights = [0.5, 0.3, 0.2].slice(0, account.creativesPerCampaign);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  campaign.creatives = weights.map((weight, place) => ({
    id: campaign.id * 10 + place,
    name: LINES[Math.floor(next() * LINES.length)] ?? '',
    campaign,
    content: `urn:li:${place === 1 ? 'ugcPost' : 'share'}:7${String(campaign.id * 10 + place).padStart(18, '0')}`,
    weight: weight / whole,
    lastDay: next() < 0.2 ? earlier(addDays(start, Math.floor(length / 2)), campaign.lastDay) : campaign.lastDay,
  }));
  return campaign;
}

function buildGroups(seed: string, account: AdAccount): CampaignGroup[] {
  const count = Math.floor((dayNumber(account.closed ?? HORIZON) - dayNumber(account.opened)) / account.campaignEveryDays);
  const groups: CampaignGroup[] = [];
  for (let index = 0; index < count; index += 1) {
    const place = Math.floor(index / CAMPAIGNS_PER_GROUP);
    const start = addDays(account.opened, index * account.campaignEveryDays);
    const group = groups[place] ?? {
      id: (account.id % 100_000) * 1000 + place + 1,
      name: `${THEMES[place % THEMES.length]} ${start.slice(0, 4)}`,
      account,
      start,
      campaigns: [],
    };
    groups[place] = group;
    group.campaigns.push(buildCampaign(seed, group, index));
  }
  return groups;
}

const trees = new BoundedCache<CampaignGroup[]>(64);

/** Every campaign group an account has had or will have, the earliest first. */
export function groupsOf(seed: string, account: AdAccount): readonly CampaignGroup[] {
  return trees.get(`${seed} ${account.id}`, () => buildGroups(seed, account));
}

export function campaignsOf(seed: string, account: AdAccount): Campaign[] {
  return groupsOf(seed, account).flatMap(({ campaigns }) => campaigns);
}

export function creativesOf(seed: string, account: AdAccount): Creative[] {
  return campaignsOf(seed, account).flatMap(({ creatives }) => creatives);
}
