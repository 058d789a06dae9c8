import type { Metric } from '@sightline/contract/sources';

/**
 * How a figure behaves. `flow`: so much a day, which adds up and splits. `level`: what there is at a time (followers, keywords), which splits as well. `each`: every
 * day and every thing has its own, about so much (a rate, a position).
 */
export interface SampleSize {
  form: 'flow' | 'level' | 'each';
  size: number;
}

interface Sized extends SampleSize {
  of: RegExp;
}

const percents: readonly (readonly [of: RegExp, size: number])[] = [
  [/uptime/i, 0.9984],
  [/live|reply|answered/i, 0.93],
  [/open/i, 0.38],
  [/unsubscribe|bounce.*mail|abuse/i, 0.002],
  [/bounce/i, 0.41],
  [/engagement|engaged/i, 0.58],
  [/win|confirm/i, 0.42],
  [/impression ?share/i, 0.64],
  [/lost/i, 0.12],
  [/voice|share|visib/i, 0.18],
  [/key ?event|conversion/i, 0.034],
  [/click|ctr/i, 0.042],
];
const percentElse = 0.15;

const durations: readonly Sized[] = [
  { of: /down ?time/i, form: 'flow', size: 90 },
  { of: /watch ?time|up ?time|watched/i, form: 'flow', size: 5400 },
  { of: /response/i, form: 'each', size: 0.34 },
  { of: /stage|cycle|confirm|reply/i, form: 'each', size: 520_000 },
  { of: /./, form: 'each', size: 95 },
];

const money: readonly Sized[] = [
  { of: /open|weighted|pipeline/i, form: 'level', size: 184_000 },
  { of: /traffic.*(value|cost)|^O[cC]$|organic.*cost/i, form: 'level', size: 9400 },
  { of: /per |average|avg|^cp|bid/i, form: 'each', size: 38 },
  { of: /lifetime/i, form: 'flow', size: 1240 },
  { of: /conversion.*value|value.*conversion/i, form: 'flow', size: 540 },
  { of: /cost|spend|spent/i, form: 'flow', size: 128 },
  { of: /value.*(won|created)|(won|created).*value/i, form: 'flow', size: 1900 },
  { of: /gross|total sales|total_sales/i, form: 'flow', size: 1720 },
  { of: /net|revenue|value|sales|spend/i, form: 'flow', size: 1480 },
  { of: /./, form: 'flow', size: 180 },
];

const numbers: readonly Sized[] = [
  { of: /days (to|until)|expir|certificate|registration/i, form: 'each', size: 140 },
  { of: /change|difference|dynamic/i, form: 'each', size: 2 },
  { of: /best rank/i, form: 'each', size: 4 },
  { of: /worst rank/i, form: 'each', size: 17 },
  { of: /position|\brank\b|avg_rank|min_rank|max_rank/i, form: 'each', size: 9 },
  { of: /domain ?rating|authority|ascore|score|visib|domain_ascore|trust/i, form: 'each', size: 54 },
  { of: /average ?rating|rating/i, form: 'each', size: 4.6 },
  { of: /per |average|frequency|roas/i, form: 'each', size: 3.4 },
  { of: /volume|searches|^Nq$|region_queries/i, form: 'each', size: 2900 },
  { of: /top ?(1|3)\b|top_?3/i, form: 'level', size: 24 },
  { of: /top ?(5|10)\b|first page/i, form: 'level', size: 63 },
  { of: /winner|improved|rised/i, form: 'level', size: 31 },
  { of: /loser|declined/i, form: 'level', size: 17 },
  { of: /new.*follow|follow.*(paid|organic)|new follow/i, form: 'flow', size: 7 },
  { of: /subscribers|contacts|audience/i, form: 'level', size: 6240 },
  { of: /follower/i, form: 'level', size: 8460 },
  { of: /referring|refdomain/i, form: 'level', size: 486 },
  { of: /(new|lost) backlinks/i, form: 'flow', size: 4 },
  { of: /backlink|links to|total links|links_to/i, form: 'level', size: 3120 },
  { of: /link ?clicks/i, form: 'flow', size: 120 },
  { of: /(live|confirmed|dead) links/i, form: 'level', size: 148 },
  { of: /\blinks\b|new links|lost links/i, form: 'flow', size: 2.2 },
  { of: /keyword|ranking|common/i, form: 'level', size: 640 },
  { of: /traffic/i, form: 'level', size: 12_800 },
  { of: /review.*(count|number|total)|total.*review|^reviews$/i, form: 'level', size: 312 },
  { of: /review/i, form: 'flow', size: 0.6 },
  { of: /open opportunit/i, form: 'level', size: 36 },
  { of: /incident/i, form: 'flow', size: 0.1 },
  { of: /lead|opportunit|won|form/i, form: 'flow', size: 2.6 },
  { of: /unsubscribe/i, form: 'flow', size: 1.4 },
  { of: /joined|subscribes/i, form: 'flow', size: 8 },
  { of: /e-?mails sent|sent|delivered/i, form: 'flow', size: 880 },
  { of: /unique opens|opens/i, form: 'flow', size: 335 },
  { of: /who clicked/i, form: 'flow', size: 37 },
  { of: /impression|seen/i, form: 'flow', size: 4700 },
  { of: /video ?views/i, form: 'flow', size: 1350 },
  { of: /reach/i, form: 'flow', size: 1900 },
  { of: /call|direction|booking/i, form: 'flow', size: 9 },
  { of: /website clicks/i, form: 'flow', size: 21 },
  { of: /page views|views/i, form: 'flow', size: 1180 },
  { of: /engaged sessions/i, form: 'flow', size: 246 },
  { of: /session/i, form: 'flow', size: 412 },
  { of: /user|viewer|visitor/i, form: 'flow', size: 318 },
  { of: /key event/i, form: 'flow', size: 14 },
  { of: /conversion|result|purchase/i, form: 'flow', size: 6.2 },
  { of: /order/i, form: 'flow', size: 17 },
  { of: /item|sold/i, form: 'flow', size: 29 },
  { of: /click/i, form: 'flow', size: 168 },
  { of: /engagement|interaction/i, form: 'flow', size: 96 },
  { of: /reaction|like/i, form: 'flow', size: 58 },
  { of: /comment|save/i, form: 'flow', size: 9 },
  { of: /share/i, form: 'flow', size: 6 },
  { of: /./, form: 'flow', size: 24 },
];

const listOf = { money, duration: durations, number: numbers };

/** What a figure of this name usually is; `metric` in English, as providers are declared. */
export function sampleSize({ id, label, type }: Pick<Metric, 'id' | 'label' | 'type'>): SampleSize {
  if (type === 'percent') {
    const [, size] = percents.find(([of]) => of.test(label) || of.test(id)) ?? [null, percentElse];
    return { form: 'each', size };
  }
  const list: readonly Sized[] = listOf[type];
  return list.find(({ of }) => of.test(label)) ?? { form: 'flow', size: 1 };
}
