import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'A hundred questions a minute and four at once, for all sources of this installation together: AccuRanker counts by the address they come from.',
    'Lists of keywords by day are long: 100 keywords a question, and one question for every 31 days.',
  ],
  goLive: [
    'Nothing is to be registered: each person types the API token of their own AccuRanker profile.',
    'The plan must have API access. Some histories (tags, AI figures) belong to larger plans and are refused otherwise.',
  ],
};
