import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    "WooCommerce has no quota; the shop's host is the limit. At most two questions at a time are sent to one shop.",
    'Key and secret are sent as a header. Where the host drops it, they are sent as part of the address instead, over https, and may stand in the access logs of that host.',
  ],
  goLive: [
    `Nothing is to be registered: each shop's owner makes a key under WooCommerce > Settings > Advanced > REST API with the permission "Read".`,
  ],
};
