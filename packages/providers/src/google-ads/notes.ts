import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'One question is one operation however long its answer; a widget takes one, and one more for the comparison.',
    'An installation may make 2,880 operations a day with Explorer access, 15,000 with Basic access and any number with Standard access.',
    'Google publishes no limit a second; at most four questions go to one account at a time.',
    'Days, weeks and hours reach back 37 months, months and years eleven years.',
  ],
  goLive: [
    'In Google Cloud, create a project and enable the "Google Ads API".',
    'Set up the consent screen ("Google Auth Platform") with the scope https://www.googleapis.com/auth/adwords. It is a sensitive scope: without verification by Google only 100 people can connect, and while the screen is in "Testing" logins end after seven days.',
    'Create an OAuth client of the type "Web application".',
    'Apply for Basic or Standard access on the page "Google Ads API" of the project; say that the product reports only. With Test access real accounts answer "not approved".',
    'The developer token is that of your manager account (Admin > API Center). Google ended these tokens on 9 September 2026: access goes by the Cloud project, and the token is ignored.',
    'A new major version of the interface comes four times a year and each lasts about one: update the product in time.',
  ],
};
