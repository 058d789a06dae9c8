import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: ['There is none: the figures come from this installation itself.'],
  goLive: ['Nothing is to be done: create a group of domains, and its figures can be shown.'],
};
