import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'Each page has 4,800 calls for every person who engaged with it in the last 24 hours; lists of pages count 200 calls an hour for each user of the app.',
    'Figures of a page take one call for each 87 days and each span (day, 7 days, 28 days); a metric Meta refuses costs one call more for each of the others.',
    'A table of posts takes one call for each 25 posts and month; videos and reels one for each, sent fifty at a time.',
    'Figures reach back two years. Days are those of Meta (Pacific time), wherever the page is.',
    // Lists and figures of stories: https://developers.facebook.com/docs/page-stories-api, https://developers.facebook.com/docs/graph-api/reference/page/stories
    'Stories are not read: Meta lists them for 24 hours (older ones only where the page keeps an archive, which it does not tell), and their views read zero until they are counted, which may take longer. A report of a period could not tell a story that nobody saw from one that is not counted yet or no longer shown.',
    'A login lasts about 60 days, then the person has to sign in again. Meta hands out nothing to renew it with.',
  ],
  goLive: [
    'At developers.facebook.com create an app of the type "Business" with the use cases "Manage everything on your Page" and "Facebook Login", and verify the business it belongs to. The app of Facebook Ads will do.',
    'Leave "Require app secret" in the advanced settings of the app switched off: calls carry the token alone.',
    'Ask for advanced access to "pages_show_list", "pages_read_engagement", "read_insights", "pages_read_user_content" and "business_management" in the app review, with a screencast of a dashboard that shows a page. Without it only people with a role in the app can connect.',
    'Switch the app to live mode.',
    'People who connect need the task "Insights" (ANALYZE) on the page, and must tick the page in the dialog.',
  ],
};
