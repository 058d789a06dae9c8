import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'A property answers 200,000 tokens of questions a day and 40,000 an hour (Analytics 360: ten times as many), at most 14,000 an hour to one installation; a usual widget costs about ten.',
    'A property answers ten questions at once (360: fifty).',
  ],
  goLive: [
    'In Google Cloud, create a project and enable the "Google Analytics Data API" and the "Google Analytics Admin API".',
    'Set up the consent screen ("Google Auth Platform"): name, support address, home page, privacy policy and the domain of this installation.',
    'Add the scope analytics.readonly. It is a sensitive scope: without verification by Google only 100 people can connect, and while the screen is in "Testing" logins end after seven days.',
    'Create an OAuth client of the type "Web application".',
    'Publish the consent screen and send it to verification; a video of the sign-in and of a dashboard is asked for.',
  ],
};
