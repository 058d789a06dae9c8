/** Names as people give them: quotes, umlauts, emoji, right-to-left text. */
export const CAMPAIGN_NAMES = [
  'Frühjahr – Wanderschuhe',
  'Summer Sale 🔥',
  '"Black Friday" –20 %',
  'Winterjacken & Co.',
  'Brand | Awareness',
  "Côte d'Azur Launch",
  'קמפיין קיץ',
  '春のキャンペーン',
  'Newsletter sign-up <test>',
  'Retargeting, cart',
  'Größenberater (Video)',
  'Creator Spark Ads ✨',
] as const;

export const ALWAYS_ON = ['Always on – Marke', 'Always on – Retargeting'] as const;

export const GROUP_NAMES = ['Broad 18–34', 'Lookalike 1 %', 'Interessen: Outdoor', 'Retargeting 30d', 'جمهور مشابه', 'Frauen 25+'] as const;

export const AD_NAMES = [
  'UGC Unboxing',
  'Hook „3 Gründe“',
  'Testimonial 🎥',
  'Produkt nah',
  "Founder's story",
  'Split-Screen',
  'Demo 15s',
  'Meme',
] as const;
