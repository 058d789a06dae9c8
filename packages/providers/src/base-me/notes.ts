import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'Base.me publishes no limit; at most two calls at once and 60 a minute are made for an account.',
    'Figures are counted from lists of 100 links a call, 10,000 links at most.',
  ],
  goLive: [
    'Base.me publishes no description of an interface. What this source asks for is an interface of our own design for what the product is publicly known to hold: before you offer the source, confirm with Base.me (or whoever holds the key) that theirs answers so.',
    'The interface is looked for at https://app.base.me/api/v1; where it has another address, that is what is to be set.',
  ],
};
