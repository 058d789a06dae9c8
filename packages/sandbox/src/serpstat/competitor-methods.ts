import { adsOn, countDistinct, parseTarget, plainEstimate, rankingsOn, topicOf } from '../search-world/index.ts';
import { latestUpdate, readDomain, readMarket } from './domain-methods.ts';
import { figuresOn, updateBefore } from './domain-updates.ts';
import { type Call, domainList, type Method } from './method.ts';

function commonOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((phrase) => b.has(phrase)).length;
}

function organicRows({ seed, today, params }: Call) {
  const [own, market] = [readDomain(params), readMarket(params)];
  const day = latestUpdate(seed, own, market, today);
  const phrasesOf = (domain: string, on: number) => {
    const target = parseTarget(domain, 'host');
    return new Set(target ? rankingsOn(seed, target, [market], on, plainEstimate).map(({ track }) => track.keyword.phrase) : []);
  };
  const [mine, mineBefore] = [phrasesOf(own.host, day), phrasesOf(own.host, updateBefore(day))];
  // The analysed site stands in its own list.
  return [...new Set([own.host, ...topicOf(own.domain).sites])].flatMap((domain) => {
    const target = parseTarget(domain, 'host');
    const theirs = phrasesOf(domain, day);
    if (!target || mine.size === 0 || theirs.size === 0) return [];
    const common = commonOf(theirs, mine);
    const [now, before] = [figuresOn(seed, target, market, day), figuresOn(seed, target, market, updateBefore(day))];
    return [
      {
        domain,
        favicon: `https://${domain}/favicon.ico`,
        all: { currentValue: now.keywords, dynamicValue: now.keywords - before.keywords },
        common: { currentValue: common, dynamicValue: common - commonOf(phrasesOf(domain, updateBefore(day)), mineBefore) },
        visibility: { currentValue: now.visible, dynamicValue: Math.round((now.visible - before.visible) * 100) / 100 },
        missing: theirs.size - common,
        relevance: Math.round((common / (theirs.size + mine.size - common)) * 10_000) / 100,
      },
    ];
  });
}

function paidRows({ seed, today, params }: Call) {
  const [own, market] = [readDomain(params), readMarket(params)];
  const day = latestUpdate(seed, own, market, today);
  const adsOf = (domain: string) => {
    const target = parseTarget(domain, 'host');
    return target ? adsOn(seed, target, [market], day) : [];
  };
  const mine = new Set(adsOf(own.host).map(({ track }) => track.keyword.phrase));
  return topicOf(own.domain)
    .sites.filter((site) => site !== own.domain)
    .flatMap((domain) => {
      const ads = adsOf(domain);
      const intersected = ads.filter(({ track }) => mine.has(track.keyword.phrase)).length;
      const row = { domain, keywords: ads.length, ads: countDistinct(ads, ({ title }) => title), intersected };
      return intersected === 0 ? [] : [{ ...row, missing_keywords: ads.length - intersected }];
    });
}

export const competitorMethods: readonly Method[] = [
  domainList({
    name: 'getOrganicCompetitorsPage',
    names: [],
    sorts: ['missing', 'relevance', 'visibility', 'all', 'common'],
    usual: [['relevance', 'desc']],
    sortsMax: 1,
    hidesTotal: true,
    rows: organicRows,
    readers: {
      visibility: ({ visibility }) => visibility.currentValue,
      all: ({ all }) => all.currentValue,
      common: ({ common }) => common.currentValue,
    },
  }),
  domainList({
    name: 'getAdsCompetitors',
    names: [],
    sorts: ['ads', 'keywords', 'intersected', 'missing_keywords'],
    usual: [['intersected', 'desc']],
    hidesTotal: true,
    rows: paidRows,
  }),
];
