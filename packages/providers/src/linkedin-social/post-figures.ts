import { z } from 'zod';
import { chunksOf, readBatch, restliCall, restliList, urnType } from '../kit/families/linkedin-restli.ts';
import type { Figures } from '../kit/figures.ts';
import type { ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import type { Page } from './page.ts';
import { activityFigures, shareStatisticsPath, shareStatisticsSchema } from './share-statistics.ts';

const urnsPerCall = 30;
const socialPath = 'socialMetadata';

/** A metric's id and LinkedIn's word for the reaction. */
export const reactionMetrics = [
  ['likeReactions', 'LIKE', 'Like'],
  ['celebrateReactions', 'PRAISE', 'Celebrate'],
  ['loveReactions', 'EMPATHY', 'Love'],
  ['insightfulReactions', 'INTEREST', 'Insightful'],
  ['supportReactions', 'APPRECIATION', 'Support'],
  ['funnyReactions', 'ENTERTAINMENT', 'Funny'],
] as const;
export const commentsNowId = 'commentsNow';
export const liveIds: string[] = [...reactionMetrics.map(([id]) => id), commentsNowId];

/** Since each post came out. A period would make them untrustworthy, so that none is given. */
export const statisticsCalls = (page: Page, urns: readonly string[]): ProviderRequest[] =>
  chunksOf(urns, urnsPerCall).map((some) => {
    const of = (type: string): string | undefined => {
      const found = some.filter((urn) => urnType(urn) === type);
      return found.length === 0 ? undefined : restliList(found);
    };
    return restliCall(shareStatisticsPath, {
      q: 'organizationalEntity',
      organizationalEntity: page.text,
      shares: of('share'),
      ugcPosts: of('ugcPost'),
    });
  });

/** Counters as they are now; they need a permission of their own, without which the other figures still come. */
export const socialCalls = (urns: readonly string[]): ProviderRequest[] =>
  chunksOf(urns, urnsPerCall).map((some) =>
    restliCall(socialPath, { ids: restliList(some) }, { headers: { 'X-RestLi-Method': 'BATCH_GET' }, mayBeRefused: true }),
  );
const isSocial = ({ request }: Reply): boolean => request.url.includes(`/${socialPath}?`);
export const isSocialRefused = (reply: Reply): boolean => isSocial(reply) && reply.status >= 300;

const statisticsSchema = z.object({
  elements: z.array(z.object({ share: z.string().nullish(), ugcPost: z.string().nullish(), totalShareStatistics: shareStatisticsSchema })),
});
const socialSchema = z.object({
  reactionSummaries: z.record(z.string(), z.object({ count: z.number() })).default({}),
  commentSummary: z.object({ count: z.number() }).nullish(),
});

/** Figures by post; a post nothing happened to has none. */
export function readPostFigures(replies: readonly Reply[]): Map<string, Figures> {
  const figures = new Map<string, Figures>();
  const add = (urn: string, more: Figures): void => {
    figures.set(urn, { ...figures.get(urn), ...more });
  };
  for (const reply of replies) {
    if (isSocial(reply)) {
      for (const [urn, { reactionSummaries, commentSummary }] of readBatch(socialSchema, reply)) {
        const reactions = reactionMetrics.map(([id, word]) => [id, reactionSummaries[word]?.count ?? 0] as const);
        add(urn, { ...Object.fromEntries(reactions), [commentsNowId]: commentSummary?.count ?? 0 });
      }
    } else {
      for (const { share, ugcPost, totalShareStatistics } of readJson(statisticsSchema, reply).elements) {
        add(share ?? ugcPost ?? '', activityFigures(totalShareStatistics));
      }
    }
  }
  return figures;
}
