import { BoundedCache } from '../kernel/bounded-cache.ts';
import { dayNumber, weekday } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayMs } from '../kernel/time-units.ts';
import { dailyShape } from '../kernel/traffic.ts';
import { atomPlace, atoms, parentPlaces } from './atoms.ts';
import type { CampaignKind } from './campaign-kinds.ts';
import type { Creative } from './entities.ts';

/** The atoms of one creative on one day, in the order of `atoms`. */
export type Figures = Float64Array;

/** Rates per kind of campaign, in the order of `atoms`. */
const ratesOf = new WeakMap<CampaignKind, readonly number[]>();

function ratesFor(kind: CampaignKind): readonly number[] {
  const known = ratesOf.get(kind);
  if (known) return known;
  const made = atoms.map(({ rates }) => {
    const trait = kind.traits.find((one) => rates[one] !== undefined);
    return (trait === undefined ? rates.any : rates[trait]) ?? 0;
  });
  ratesOf.set(kind, made);
  return made;
}

const shapes = new BoundedCache<number>(20_000);

const IMPRESSIONS = atomPlace('impressions');
const CLICKS = atomPlace('clicks');
const VIEWS = atomPlace('videoViews');
const COST = atomPlace('cost');
const COST_USD = atomPlace('costUsd');
const CONVERSIONS = atomPlace('externalWebsiteConversions');
const VALUE = atomPlace('conversionValue');
const DWELL = atomPlace('dwellMs');

function costOf({ campaign }: Creative, figures: Figures, chance: number): number {
  const { clickPrice } = campaign.account;
  const price = clickPrice * (0.8 + chance * 0.4);
  const { costType, type } = campaign.kind;
  if (costType === 'CPC') return Math.round((figures[CLICKS] ?? 0) * price);
  if (costType === 'CPV') return Math.round((figures[VIEWS] ?? 0) * price * 0.02);
  return Math.round((figures[IMPRESSIONS] ?? 0) * price * (type === 'SPONSORED_INMAILS' ? 0.12 : 0.0065));
}

function makeDay(seed: string, creative: Creative, day: string): Figures | null {
  const { campaign } = creative;
  if (day < campaign.start || day > campaign.lastDay || day > creative.lastDay || campaign.fate === 'draft') return null;
  const isWeekend = weekday(day) === 0 || weekday(day) === 6;
  if (isWeekend && campaign.kind.type === 'SPONSORED_INMAILS') return null;
  const { account } = campaign;
  const shape = shapes.get(`${seed} ${account.id} ${day}`, () => dailyShape([seed, 'linkedin-ads', account.id], day));
  const next = seeded(seed, 'linkedin-creative', creative.id, day);
  const rates = ratesFor(campaign.kind);
  const figures = new Float64Array(atoms.length);
  figures[IMPRESSIONS] = Math.floor(campaign.volume * creative.weight * shape * (0.75 + next() * 0.5));
  for (let place = 1; place < atoms.length; place += 1) {
    const whole = figures[parentPlaces[place] ?? 0] ?? 0;
    const rate = rates[place] ?? 0;
    if (whole === 0 || rate === 0 || atoms[place]?.isAmount) continue;
    figures[place] = rate === 1 ? whole : Math.min(whole, Math.floor(whole * rate * (0.75 + next() * 0.5) + next()));
  }
  figures[COST] = costOf(creative, figures, next());
  figures[COST_USD] = (figures[COST] ?? 0) * account.usdMicros;
  figures[VALUE] = Math.round((figures[CONVERSIONS] ?? 0) * account.conversionValue * (0.7 + next() * 0.6));
  figures[DWELL] = rates[DWELL] === 0 ? 0 : Math.round((figures[IMPRESSIONS] ?? 0) * (2500 + next() * 5000));
  return figures;
}

const months = new BoundedCache<(Figures | null)[]>(3000);

function wholeDay(seed: string, creative: Creative, day: string): Figures | null {
  const month = months.get(`${seed} ${creative.id} ${day.slice(0, 7)}`, () => []);
  const place = Number(day.slice(8));
  const known = month[place];
  if (known !== undefined) return known;
  const made = makeDay(seed, creative, day);
  month[place] = made;
  return made;
}

/** How much of a UTC day has passed, 0–1. */
function passed(day: string, now: Date): number {
  return Math.min(1, Math.max(0, (now.getTime() - dayNumber(day) * dayMs) / dayMs));
}

/** What a creative did on a UTC day, so far as it has passed; null when nothing. */
export function figuresOf(world: World, creative: Creative, day: string): Figures | null {
  const part = passed(day, world.now());
  const whole = part === 0 ? null : wholeDay(world.seed, creative, day);
  if (whole === null || part === 1) return whole;
  const some = whole.map((figure) => Math.floor(figure * part));
  // Dollars follow the cost exactly, also in the middle of a day.
  some[COST_USD] = (some[COST] ?? 0) * creative.campaign.account.usdMicros;
  return (some[IMPRESSIONS] ?? 0) === 0 ? null : some;
}
