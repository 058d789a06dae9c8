/** What posts say; null: a post without words. */
export const POST_TEXTS: readonly (string | null)[] = [
  'New in the shop: light rain jackets for the whole family',
  'Öffnungszeiten über die Feiertage: täglich 9–17 Uhr 🎄',
  'Our “10 things to pack” list — what would you add?',
  'عرض نهاية الأسبوع: خصم 20٪ على كل الأصناف',
  'Thank you for 5,000 followers! 🎉🎉',
  'Behind the scenes: how we test <everything> & why',
  null,
  'Wer war schon oben? Fotos in die Kommentare! ⛰️',
  '本日のおすすめ：新茶が入りました 🍵',
  "It's here.\n\nTwo years of work, one small box. Read the whole story on our site, with all the detours, the mistakes, the lucky finds and the people who made it possible.",
  'Win a weekend for two: comment with your favourite hut',
  'Frische Croissants, solange der Vorrat reicht 🥐',
];
