import { shareOut, shareWithin } from '../kernel/shares.ts';
import { atomPlace, atoms } from './atoms.ts';
import { CONVERSION_RULES, conversionUrn } from './conversion-rules.ts';
import type { Creative } from './entities.ts';
import type { Figures } from './figures.ts';

const CARDS = [46, 27, 17, 10];
/** Messages of a conversation, the first is the one that is sent. */
const MESSAGES = [70, 20, 10];
const BUTTONS = [65, 35];

const CONVERSIONS = atomPlace('externalWebsiteConversions');
const POST_CLICK = atomPlace('externalWebsitePostClickConversions');
const VALUE = atomPlace('conversionValue');
const CARD_IMPRESSIONS = atomPlace('cardImpressions');
const CARD_CLICKS = atomPlace('cardClicks');

interface LabelledFigures {
  label: string;
  figures: Figures;
}

function labelled(labels: readonly string[], columns: readonly (readonly [place: number, values: readonly number[]])[]): LabelledFigures[] {
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
    CONVERSION_RULES.map((rule) => conversionUrn(creative.campaign.account, rule)),
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

const SENDS = atomPlace('sends');
const OPENS = atomPlace('opens');
const CLICKS = atomPlace('clicks');
const ACTION_CLICKS = atomPlace('actionClicks');
const LINK_CLICKS = atomPlace('textUrlClicks');

/** https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/advertising-targeting/version/conversation-ads-integrations */
function messageUrn({ id }: Creative, index: number): string {
  return `urn:li:sponsoredMessageContent:(urn:li:sponsoredConversation:${id},${id * 10 + index})`;
}

/** The messages of a conversation as URNs: the first is sent and opened, each has its clicks. */
export function splitByMessage(figures: Figures, creative: Creative): LabelledFigures[] {
  const first = (place: number) => MESSAGES.map((_, index) => (index === 0 ? (figures[place] ?? 0) : 0));
  const shared = (place: number) => shareOut(figures[place] ?? 0, MESSAGES);
  if (!creative.campaign.kind.traits.includes('message')) return [];
  return labelled(
    MESSAGES.map((_, index) => messageUrn(creative, index)),
    [
      ...[SENDS, OPENS].map((place) => [place, first(place)] as const),
      ...[CLICKS, ACTION_CLICKS, LINK_CLICKS].map((place) => [place, shared(place)] as const),
    ],
  );
}

/** The buttons of each message: its URN, a space, and the button's place; `actionClicks` only. */
export function splitByButton(figures: Figures, creative: Creative): LabelledFigures[] {
  return splitByMessage(figures, creative).flatMap((message) =>
    labelled(
      BUTTONS.map((_, index) => `${message.label} ${index}`),
      [[ACTION_CLICKS, shareOut(message.figures[ACTION_CLICKS] ?? 0, BUTTONS)]],
    ),
  );
}
