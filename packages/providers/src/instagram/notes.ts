import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'Each account has 4,800 calls in 24 hours for every time it was shown in that time, so that small accounts have the least.',
    'Meta gives one sum for a period of 30 days at most: a chart by day takes a call for each day (sent fifty at a time, each of which counts), by week or month one or two for each. People reached and new followers come by day at once.',
    'A table of posts takes one call for each fifty and one more for each post, for 500 posts at most.',
    'Figures reach back about two years; new followers by day and the hours followers are online, 30 days; stories are there for 24 hours only.',
    'A login lasts about 60 days, then the person has to sign in again. Meta hands out nothing to renew it with.',
  ],
  goLive: [
    'At developers.facebook.com create an app of the type "Business" with the use case "Manage messaging & content on Instagram", choose "API setup with Facebook login", and verify the business it belongs to. The app of Facebook Ads will do.',
    'Leave "Require app secret" in the advanced settings of the app switched off: calls carry the token alone.',
    'Ask for advanced access to "instagram_basic", "instagram_manage_insights", "pages_show_list", "pages_read_engagement", "business_management" and "ads_read" in the app review, with a screencast of a dashboard that shows an account. Without it only people with a role in the app can connect.',
    'Switch the app to live mode.',
    'Accounts must be business or creator accounts and linked to a Facebook page on which the person who connects has a role.',
  ],
};
