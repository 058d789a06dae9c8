import type { SiteKind } from './sites.ts';

/** The words of a kind of site: queries are heads with modifiers and tails, each head has a page. */
export interface Lexicon {
  brand: readonly string[];
  /** Folder of the heads' pages, and of the articles that some modifiers lead to. */
  folders: { heads: string; articles: string };
  heads: readonly string[];
  modifiers: readonly string[];
  tails: readonly string[];
  /** Searches of their own, by head number. */
  oddities: readonly [query: string, head: number][];
  /** Search appearances its pages can have. */
  appearances: readonly string[];
  /** Day of the year when it is searched most, and by how much more. */
  season: { peak: number; height: number };
}

function words(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

const outdoor: Lexicon = {
  brand: ['peak outfitters', 'peakoutfitters', 'peak outfitters wien', 'peak outfiters'],
  folders: { heads: '/c/', articles: '/ratgeber/' },
  heads: words(
    'wanderschuhe, trekkingrucksack, zelt, daunenschlafsack, stirnlampe, regenjacke, softshelljacke, klettergurt, klettersteigset, isomatte, trinkflasche, tourenski, lawinenrucksack, schneeschuhe, fahrradhelm, hiking boots, camping stove, merino shirt',
  ),
  modifiers: words(
    ', damen, herren, kinder, test, kaufen, günstig, sale, wasserdicht, leicht, größe 42, vergleich, erfahrungen, österreich, wien, beste 2026, für einsteiger',
  ),
  tails: words(', online, shop, 🏔️'),
  oddities: [
    ['"peak outfitters" gutschein', 0],
    ["mountaineer's tent 4 season", 2],
    ['أحذية المشي لمسافات طويلة', 0],
    ['登山靴 おすすめ', 15],
  ],
  appearances: ['PRODUCT_SNIPPETS', 'MERCHANT_LISTINGS', 'REVIEW_SNIPPET', 'TRANSLATED_RESULT'],
  season: { peak: 190, height: 0.35 },
};

const lodge: Lexicon = {
  brand: ['alpine lodge', 'alpine lodge zillertal', 'alpine-lodge.test', 'alpinelodge buchen'],
  folders: { heads: '/', articles: '/blog/' },
  heads: words(
    'zimmer, suiten, wellness, familienurlaub, skiurlaub, wanderurlaub, hochzeit location, tagung seminarhotel, restaurant, angebote, gutscheine, anreise',
  ),
  modifiers: words(
    ', zillertal, tirol, preise, mit hund, mit pool, last minute, 4 sterne, silvester, pfingsten, günstig, luxus, für 2, bewertungen',
  ),
  tails: words(', hotel, buchen'),
  oddities: [
    ['alpine lodge 😍 spa', 2],
    ['מלון בטירול עם בריכה', 0],
  ],
  appearances: ['REVIEW_SNIPPET', 'TRANSLATED_RESULT'],
  season: { peak: 15, height: 0.5 },
};

const magazine: Lexicon = {
  brand: ['mountain magazine', 'mountain magazin', 'mountain-magazine'],
  folders: { heads: '/hütten/', articles: '/artikel/' },
  heads: words(
    'hüttentour, höhenweg, klettersteig, gletscherwanderung, sonnenaufgangstour, winterwanderung, schneeschuhtour, skitour, bergsee, wasserfallweg, gratwanderung, weitwanderweg, e5 alpenüberquerung, hütte mit kindern, hüttenschlafsack, lawinenlagebericht, wetter berge, wanderkarte, packliste, bergrettung notruf, almabtrieb, kaiserschmarrn rezept, gipfelbuch, seilbahn preise, biwak, trailrunning, bergfotografie, wandern mit hund, zecken, höhenkrankheit',
  ),
  modifiers: words(
    ', tirol, salzburg, steiermark, kärnten, südtirol, bayern, schweiz, dolomiten, leicht, mittelschwer, schwer, für anfänger, mit kindern, mit öffis, im herbst, im winter, geheimtipp, 2 tage, 3 tage, die schönsten, tipps, ausrüstung, gpx, karte',
  ),
  tails: words(', heute, route, erfahrungsbericht, dauer'),
  oddities: [
    ['was ist ein "klettersteig c/d"', 2],
    ['🐄 almabtrieb termine', 20],
    ['المشي في جبال الألب', 1],
  ],
  appearances: ['AMP_BLUE_LINK', 'VIDEO', 'RECIPE_FEATURE', 'NEWS_SHOWCASE', 'TRANSLATED_RESULT'],
  season: { peak: 220, height: 0.6 },
};

const coffee: Lexicon = {
  brand: ['hudson coffee', 'hudson coffee roasters', 'hudson cofee'],
  folders: { heads: '/collections/', articles: '/journal/' },
  heads: words(
    'espresso beans, single origin coffee, cold brew, decaf coffee, coffee subscription, pour over kit, coffee grinder, oat milk latte, coffee gift box, ethiopia yirgacheffe, colombia huila, cafés near me, barista course',
  ),
  modifiers: words(
    ', best, cheap, organic, fair trade, dark roast, light roast, brooklyn, nyc, hudson valley, wholesale, review, vs, how to make, for beginners, 12 oz',
  ),
  tails: words(', online, near me'),
  oddities: [
    ["what's a flat white ☕", 7],
    ['café "hudson" hours', 11],
  ],
  appearances: ['PRODUCT_SNIPPETS', 'RECIPE_FEATURE', 'VIDEO'],
  season: { peak: 345, height: 0.3 },
};

const clinic: Lexicon = {
  brand: ['nord clinics', 'nordclinics', 'nord klinik hamburg', 'nordclinics termin'],
  folders: { heads: '/leistungen/', articles: '/gesundheit/' },
  heads: words(
    'knie op, hüftprothese, rückenschmerzen, physiotherapie, kardiologie, mrt termin, hautarzt, zahnimplantat, augenlasern, orthopäde, bandscheibenvorfall, nahrungsergänzung, reha, schlaflabor',
  ),
  modifiers: words(
    ', hamburg, kiel, lübeck, bremen, kosten, dauer, ablauf, risiken, erfahrungen, privat, kassenpatient, termin online, symptome, was tun, spezialist',
  ),
  tails: words(', klinik, 2026'),
  oddities: [
    ['wie lange krank nach knie-op?', 0],
    ['دكتور عظام في هامبورغ', 9],
  ],
  appearances: ['REVIEW_SNIPPET', 'TRANSLATED_RESULT'],
  season: { peak: 40, height: 0.2 },
};

const tea: Lexicon = {
  brand: ['桜茶', 'sakura tea', 'さくら茶 通販'],
  folders: { heads: '/shop/', articles: '/yomimono/' },
  heads: words('抹茶, 煎茶, 玉露, ほうじ茶, 玄米茶, 茶筅, 急須, 和菓子, ギフトセット, matcha powder, hojicha latte, green tea set'),
  modifiers: words(', おすすめ, 京都, 宇治, 通販, 人気, 値段, 効能, 入れ方, ランキング, 送料無料, 母の日, organic, best, price'),
  tails: words(', 2026, とは'),
  oddities: [
    ['🍵 matcha for beginners', 9],
    ['"宇治抹茶" 本物', 0],
  ],
  appearances: ['PRODUCT_SNIPPETS', 'RECIPE_FEATURE', 'TRANSLATED_RESULT'],
  season: { peak: 95, height: 0.35 },
};

export const lexicons: Readonly<Record<SiteKind, Lexicon>> = { outdoor, lodge, magazine, coffee, clinic, tea };
