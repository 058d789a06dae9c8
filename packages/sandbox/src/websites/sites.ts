/** A website of a client of the sandbox's agency; the same names as in its analytics. */
export interface Site {
  host: string;
  title: string;
  description: string;
  /** Paragraphs of its front page. */
  words: readonly string[];
  /** How its front page answers; others are well. */
  status: number;
  /** Before it answers. */
  waitMs: number;
  /** Days its certificate still holds, and held before. */
  certificate: { since: number; left: number };
  hasSitemap: boolean;
  /** The name without www (or another one) that leads to it; null: there is none. */
  alias: string | null;
}

const usual = { status: 200, waitMs: 0, certificate: { since: 20, left: 70 }, hasSitemap: true, alias: null };

export const sites: readonly Site[] = [
  {
    ...usual,
    host: 'www.peak-outfitters.test',
    alias: 'peak-outfitters.test',
    title: 'Peak Outfitters – boots, packs and tents for the mountains',
    description: 'Everything for long days above the tree line, tested by people who live there.',
    words: [
      'Boots that are broken in before you are worn out. Packs that carry themselves. Tents that stay where you put them.',
      'Order before noon and it leaves our store in Innsbruck the same day. What does not fit comes back free of charge.',
      'Visit the workshop on Saturdays: we waterproof, re-sole and mend, whatever brand it is.',
    ],
  },
  {
    ...usual,
    host: 'www.alpine-lodge.test',
    alias: 'alpine-lodge.test',
    // Nine days: people were told at fourteen and will be at seven.
    certificate: { since: 81, left: 9 },
    title: 'Alpine Lodge Zillertal – rooms with a view of the glacier',
    description: 'Twenty-four rooms, a spa with a panorama sauna, and the lift at the door.',
    words: [
      'Wake up to the glacier. Breakfast is served until eleven, with bread from our own oven.',
      'The lift starts opposite the door; skis are warm and dry in the morning.',
      'Families have a house of their own, with a garden down to the brook.',
    ],
  },
  {
    ...usual,
    host: 'mountain-magazine.test',
    status: 500,
    title: 'Mountain Magazine',
    description: 'Huts, routes and the people who keep them.',
    words: ['The database is not available.'],
  },
  {
    ...usual,
    host: 'hudson-coffee.test',
    waitMs: 5000,
    title: 'Hudson Coffee – roasted on Tuesdays',
    description: 'Small batches from four farms, sent the day after they are roasted.',
    words: [
      'We roast on Tuesdays and send on Wednesdays. What is sold out comes back next week.',
      'Four farms, each visited every year. The price that they get stands on every bag.',
    ],
  },
  {
    ...usual,
    host: 'sakura-tea.test',
    hasSitemap: false,
    title: 'Sakura Tea – first flush, sent from Uji',
    description: 'Green tea of the first flush, packed on the day of your order.',
    words: [
      'Sencha, gyokuro and matcha of one garden in Uji. Each tin says who picked it, and when.',
      'Water of seventy degrees, one minute, no more. The second infusion is the better one.',
    ],
  },
];
