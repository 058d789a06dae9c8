/** What media say; null: without a caption. */
export const CAPTIONS: readonly (string | null)[] = [
  'First snow ❄️ #mountains #winter',
  'Wochenendtipp: früh aufstehen, es lohnt sich. Größe zeigt sich oben ⛰️',
  'قهوة الصباح ☕️ #صباح_الخير',
  'Save this for later! 5 things nobody tells you about "waterproof"',
  null,
  '新茶の季節です 🍵',
  'Hinter den Kulissen — wie unser Brot entsteht',
  'Collab with @friends_of_the_forest 🌲\n\nLink in bio.',
  'POV: <you> finally booked & packed',
];
