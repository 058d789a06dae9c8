import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'Meta counts by ad account and hour: with Limited access 600 calls for figures and 400 more for each active ad, with Full access 190,000 and 400 for each. Lists have an allowance of their own (300 and 40 for each active ad; 100,000 with Full access).',
    'A question is one call for each 500 rows, and one more for the totals where rows do not add up; the comparison asks again.',
    'Long periods by ad set, ad, audience or placement, and whatever Meta calls too much, are prepared at Meta first, which takes from seconds to some minutes.',
    'Figures reach back 37 months; people reached by audience, place or placement, and hours, 13 months.',
    'A login lasts about 60 days, then the person has to sign in again. Meta hands out nothing to renew it with.',
  ],
  goLive: [
    'At developers.facebook.com create an app of the type "Business" with the use cases "Create & manage ads with Marketing API" and "Facebook Login", and verify the business it belongs to.',
    'Leave "Require app secret" in the advanced settings of the app switched off: calls carry the token alone.',
    'Ask for advanced access to "ads_read" and "business_management" in the app review, with a screencast of a dashboard that shows an ad account. Without it only people with a role in the app can connect.',
    'Switch the app to live mode.',
    'After 500 calls within 15 days ask for Full access of the "Marketing API Access Tier", which raises the allowances.',
    'A version of the Marketing API lasts about a year: update the product in time. A dead one answers with error 2635.',
  ],
};
