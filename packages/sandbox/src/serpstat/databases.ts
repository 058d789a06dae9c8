import { type Market, marketOf, markets } from '../search-world/index.ts';
import { SerpstatRefusal } from './serpstat-refusal.ts';

/** Search databases: https://api-docs.serpstat.com/docs/serpstat-public-api/ (the two letters are not always ISO's: `g_uk`). */
const COUNTRIES =
  'af al dz as ad ao ai ag ar am aw au at az bh bd bb by be bz bj bm bt bo ba bw br io vg bn bg bf bi kh cm ca cv ky cf td cl cn cx co km ck cr ci hr cw cy cz cd dk dj dm do ec eg sv gq er ee et fk fo fm fj fi fr gf pf ga ge de gh gi gr gl gd gp gu gt gg gn gw gy ht hn hk hu is id iq ie im il in it jm jp je jo kz ke ki kw kg kh la lb lc li lk ls lt lu lv ly ma mc md me mg mk ml mm mn mo mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pn pr ps pt py qa re ro rs ru rw sa sb sc se sg sh si sk sl sm sn so sr st sz tc td tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz vc ve vi vn vu wf ws ye yt za zm zw ch es kr ae gm bs'.split(
    ' ',
  );

const UNITED_KINGDOM = 'uk';

export function databaseOf({ code }: Market): string {
  return `g_${code === 'gb' ? UNITED_KINGDOM : code}`;
}

/** The markets behind `se`: one, or none where nobody searches in this world. */
export function marketsOf(se: string | undefined): Market[] {
  if (se === undefined || se === '') throw new SerpstatRefusal(400, 'SE database parameter not set! Add se to your get query');
  if (se === 'bing_us') return [];
  const country = /^g_([a-z]{2})$/.exec(se)?.[1] ?? '';
  if (!COUNTRIES.includes(country)) throw new SerpstatRefusal(32018, 'Wrong search engine provided');
  const market = marketOf(country === UNITED_KINGDOM ? 'gb' : country);
  return market ? [market] : [];
}

export const databases: readonly { se: string; region: string; google: string; market: Market }[] = markets.map((market) => {
  const se = databaseOf(market);
  const region = se.slice(2);
  const google =
    region === 'us'
      ? 'google.com'
      : `google.${['uk', 'jp', 'in'].includes(region) ? 'co.' : ['br', 'au'].includes(region) ? 'com.' : ''}${region}`;
  return { se, region, google, market };
});
