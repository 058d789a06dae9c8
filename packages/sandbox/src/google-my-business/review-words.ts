type Chance = () => number;

const NAMES: Record<string, string[]> = {
  de: ['Jürgen Müller', 'Zoë Größl', 'Anna-Lena S.', 'M. Öztürk', 'سارة حداد', 'Bergfex 🏔️', 'Dr. K. Weiß', 'Sepp'],
  en: ['Jane D', "Liam O'Brien", 'Tasha "T" Brown', 'José García', 'Priya N.', 'coffee_nerd ☕', 'Mike', 'נועה לוי'],
  ja: ['田中 花子', 'さくら', 'Ken T.', '佐藤', 'Marie-Ève', 'お茶大好き🍵'],
};

const GOOD: Record<string, string[]> = {
  de: ['Sehr freundliche Beratung, gerne wieder!', 'Top 👍', 'Große Auswahl, faire Preise.\nKomme wieder.', 'Alles bestens – „Danke“!'],
  en: ['Great', "Best place in town, can't fault it", 'Friendly staff & quick <3', 'Loved it! 😍\nWill be back.'],
  ja: ['とても美味しかったです。', 'また来ます！', '雰囲気が最高 🍵'],
};

const BAD: Record<string, string[]> = {
  de: ['Leider sehr lange Wartezeit.', 'Unfreundlich, nie wieder!!', 'Ware war beschädigt & keiner meldet sich'],
  en: ['Too crowded and <b>overpriced</b>', 'Waited 40 minutes.', 'Not what I ordered'],
  ja: ['待ち時間が長すぎる。', '少し高いです'],
};

const TRANSLATIONS: Record<string, string> = { de: 'Very good, gladly again', ja: 'It was very good' };

function choose(list: string[] | undefined, chance: Chance): string {
  return list?.[Math.floor(chance() * list.length)] ?? '';
}

export function reviewerName(language: string, chance: Chance): string {
  return choose(NAMES[language], chance);
}

/** What was written; some texts come with the machine's translation first, as Google shows them. */
export function commentOf(language: string, stars: number, chance: Chance): string {
  const text = choose((stars >= 4 ? GOOD : BAD)[language], chance);
  const translation = TRANSLATIONS[language];
  return translation !== undefined && stars >= 4 && chance() < 0.15 ? `(Translated by Google) ${translation}\n\n(Original)\n${text}` : text;
}

export function replyTo(language: string, stars: number): string {
  if (language === 'de') return stars >= 4 ? 'Vielen Dank für Ihre Bewertung!' : 'Das tut uns leid, bitte melden Sie sich bei uns.';
  if (language === 'ja') return stars >= 4 ? 'ありがとうございます。' : '申し訳ございません。';
  return stars >= 4 ? 'Thanks!' : "We're sorry. Please get in touch.";
}
