import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'TikTok counts calls of the whole app: 10 a second and 600 a minute in the lowest tier, up to 50 and 3,000 in the highest. Seven a second are sent.',
    'A widget by day takes a call for every 30 days, one by the hour a call for every day (at most 14), any other one for every 365 days.',
    'Figures of purchases and leads take a call of their own, as some ad accounts refuse them.',
    'Results of the TikTok account itself (followers, organic videos) need a second kind of sign-in and are not read.',
  ],
  goLive: [
    'At business-api.tiktok.com, register as a developer and create an app for the "Marketing API".',
    'Ask for the permissions "Ad Account Management", "Ads Management" (reading) and "Reporting", and wait for the review; it takes some days.',
    'The app id is the client id, the secret the client secret. A token belongs to its app: apps for trying and for production do not mix.',
    'Changing the secret ends every login; people then have to re-authorise.',
  ],
};
