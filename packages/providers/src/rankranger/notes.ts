import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'RankRanger publishes no limit; questions of one key go one after the other, at most two a second.',
    'Positions by day come for 31 days at a time, and of one domain: each competitor is a question of its own.',
  ],
  goLive: [
    'Nothing is to be registered: each person types the API key of their own RankRanger account.',
    "A key of Similarweb's Rank Tracking API does not work here. Reports of research need an API package of RankRanger besides the reporting platform.",
  ],
};
