import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'LinkedIn allows each app and each member so many calls a day to each resource, until midnight UTC; the numbers are not published but shown in the developer portal ("Analytics"). The Development tier is small.',
    'A widget of figures by day takes one call, with followers two; a table of posts takes one for every hundred posts of the page since the period began and one for every thirty shown.',
    'Figures by day reach back twelve months, so that a comparison with the year before is mostly empty.',
    'A login ends 365 days after consent; without refresh tokens, which LinkedIn gives to approved apps only, after 60.',
  ],
  goLive: [
    'In the LinkedIn developer portal (https://www.linkedin.com/developers/apps), create an app for your company page and have the page verify it. It must be another app than that of LinkedIn Ads: this product may not share one.',
    'Under "Products", ask for the "Community Management API". The Development tier is for building; the Standard tier is given after a review with a screen recording.',
    'The product brings the scopes rw_organization_admin, r_organization_social, r_organization_social_feed and r_basicprofile.',
    'Ask LinkedIn support for programmatic refresh tokens, or people have to sign in again every 60 days.',
    'People who connect must be super admin of the page; other roles are refused its figures.',
    'A version of the interface lives for about a year (202607 until 15 July 2027): update the product in time.',
  ],
};
