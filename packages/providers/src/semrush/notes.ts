import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'Each line of an answer costs API units of the plan (10 to 100 by report; history costs five times as much); the balance is bought at SEMrush.',
    'Ten questions a second, ten at once.',
  ],
  goLive: ['Nothing is to be registered: each person types the API key of their own SEMrush account.'],
};
