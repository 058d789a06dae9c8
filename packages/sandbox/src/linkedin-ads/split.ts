import { hash } from '../kernel/random.ts';
import { shareOut, shareWithin } from '../kernel/shares.ts';
import { atomPlace, atoms, parentPlaces } from './atoms.ts';
import type { DeliveryCell } from './campaign-kinds.ts';
import type { Creative } from './entities.ts';
import type { Figures } from './figures.ts';

/** Conversion rules of an account: `urn:lla:llaPartnerConversion:<id>`. */
const CONVERSION_RULES = [
  { id: 1, weight: 55 },
  { id: 2, weight: 30 },
  { id: 3, weight: 15 },
];
const CARDS = [46, 27, 17, 10];

/** Places of the atoms asked for and of everything they are parts of, parents first. */
export function withParents(names: readonly string[]): number[] {
  const places = new Set<number>([0]);
  for (const name of names) {
    for (let place = atomPlace(name); place > 0; place = parentPlaces[place] ?? 0) places.add(place);
  }
  return [...places].sort((a, b) => a - b);
}

/** Splits a day of a creative over where it was shown; only the atoms at `places` are filled in. */
export function splitByCell(
  figures: Figures,
  creative: Creative,
  day: string,
  places: readonly number[],
): { cell: DeliveryCell; figures: Figures }[] {
  const all = creative.campaign.kind.cells;
  // Another cell comes first each day, so that a day's only conversion is not always in the same one.
  const turn = hash('linkedin-cells', creative.id, day) % all.length;
  const cells = [...all.slice(turn), ...all.slice(0, turn)];
  const parts = cells.map((cell) => ({ cell, figures: new Float64Array(atoms.length) }));
  const tilts = cells.map(({ tilt }) => tilt);
  for (const place of places) {
    const total = figures[place] ?? 0;
    if (total === 0) continue;
    const parent = parentPlaces[place] ?? -1;
    const bounds = parent < 0 ? cells.map(({ weight }) => weight) : parts.map((part) => part.figures[parent] ?? 0);
    const shares = parent < 0 || atoms[place]?.isAmount ? shareOut(total, bounds) : shareWithin(total, bounds, tilts);
    for (const [index, share] of shares.entries()) {
      const part = parts[index];
      if (part) part.figures[place] = share;
    }
  }
  return parts.filter((part) => (part.figures[0] ?? 0) > 0);
}

const CONVERSIONS = atomPlace('externalWebsiteConversions');
const POST_CLICK = atomPlace('externalWebsitePostClickConversions');
const VALUE = atomPlace('conversionValue');
const CARD_IMPRESSIONS = atomPlace('cardImpressions');
const CARD_CLICKS = atomPlace('cardClicks');

interface LabelledFigures {
  label: string;
  figures: Figures;
}

function labelled(labels: readonly string[], columns: readonly [place: number, values: readonly number[]][]): LabelledFigures[] {
  const parts = labels.map((label, index) => {
    const figures = new Float64Array(atoms.length);
    for (const [place, values] of columns) figures[place] = values[index] ?? 0;
    return { label, figures };
  });
  return parts.filter(({ figures }) => figures.some((figure) => figure > 0));
}

function pickRule(chance: number): number {
  const whole = CONVERSION_RULES.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  return CONVERSION_RULES.findIndex(({ weight }) => {
    passed += weight / whole;
    return chance < passed;
  });
}

/** The conversion rules, as URNs, one drawn for each conversion; figures that belong to no rule are nought. */
export function splitByConversion(figures: Figures, creative: Creative, next: () => number): LabelledFigures[] {
  if ((figures[CONVERSIONS] ?? 0) === 0) return [];
  const counts = CONVERSION_RULES.map(() => 0);
  for (let left = figures[CONVERSIONS] ?? 0; left > 0; left -= 1) {
    const rule = pickRule(next());
    counts[rule] = (counts[rule] ?? 0) + 1;
  }
  return labelled(
    CONVERSION_RULES.map(({ id }) => `urn:lla:llaPartnerConversion:${(creative.campaign.account.id % 100_000) * 10 + id}`),
    [
      [CONVERSIONS, counts],
      [POST_CLICK, shareWithin(figures[POST_CLICK] ?? 0, counts)],
      [VALUE, shareOut(figures[VALUE] ?? 0, counts)],
    ],
  );
}

/** The cards of a carousel, the first is 0. */
export function splitByCard(figures: Figures): LabelledFigures[] {
  if ((figures[CARD_IMPRESSIONS] ?? 0) === 0) return [];
  const shown = shareOut(figures[CARD_IMPRESSIONS] ?? 0, CARDS);
  return labelled(
    CARDS.map((_, index) => String(index)),
    [
      [CARD_IMPRESSIONS, shown],
      [CARD_CLICKS, shareWithin(figures[CARD_CLICKS] ?? 0, shown)],
    ],
  );
}
