import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'SalesFlare publishes no limit; at most two calls at once and five a second are made with a key.',
    'Figures are counted from lists of 100 records a call, 10,000 records at most.',
  ],
  goLive: ['Nothing is to be registered: each person types an API key of their own SalesFlare team (paid plans have API access).'],
};
