import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'LinkedIn allows each app and each member so many calls a day to each resource, until midnight UTC; the numbers are not published but shown in the developer portal ("Analytics") after the first call of a day.',
    'A widget takes one call for every 18 metrics, one more where rows are not the whole (reach, professions, devices), and one for every 40 to 100 names.',
    'At most 45 million figures may be read in five minutes, and 15,000 rows in one answer; longer answers are asked for in pieces.',
    'Days are those of UTC, whatever the place of the account, so that small differences to Campaign Manager are normal.',
    'Reach and the audience reached are counted for 92 days at most. Figures by profession reach back two years, all others ten.',
    'A login ends 365 days after consent; without refresh tokens, which LinkedIn gives to approved apps only, after 60.',
  ],
  goLive: [
    'In the LinkedIn developer portal (https://www.linkedin.com/developers/apps), create an app for your company page and have the page verify it.',
    'Under "Products", ask for the "Advertising API". At first it is the Development tier, with few calls a day; ask for the Standard tier once the product works, which LinkedIn reviews.',
    'The product brings the scopes r_ads, r_ads_reporting and r_basicprofile; others are not needed.',
    'Ask LinkedIn support for programmatic refresh tokens, or people have to sign in again every 60 days.',
    'A version of the interface lives for about a year (202607 until 15 July 2027): update the product in time.',
  ],
};
