import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'A property and a person may each ask 1,200 questions a minute, an installation 40,000 a minute and 30 million a day.',
    'Load counts besides, in spans of ten minutes and of a day: questions by query or page and over a long time weigh most.',
    'Google exposes at most 50,000 rows a day for each search type of a property, and keeps 16 months.',
  ],
  goLive: [
    'In Google Cloud, create a project and enable the "Google Search Console API".',
    'Set up the consent screen ("Google Auth Platform") with the scope https://www.googleapis.com/auth/webmasters.readonly. It is a sensitive scope: without verification by Google only 100 people can connect, and while the screen is in "Testing" logins end after seven days.',
    'Create an OAuth client of the type "Web application".',
    'Publish the consent screen and send it to verification; a video of the sign-in and of a dashboard is asked for.',
    'Whoever connects must be an owner, full or restricted user of the property.',
  ],
};
