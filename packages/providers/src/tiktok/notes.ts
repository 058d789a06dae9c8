import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'TikTok counts calls of the whole app: 10 a second and 600 a minute in the lowest tier, up to 50 and 3,000 in the highest. Seven a second are sent.',
    'A widget by day takes a call for every 30 days, one by the hour a call for every day (at most 14), any other one for every 365 days.',
    'Asked at once, TikTok gives the newest 20,000 ads of an account only. Where it says so, the report is prepared by a task instead (its figures are some hours old, and one may be ordered a second); where the app is not allowed tasks, the question is asked for some campaigns at a time. What cannot be whole even so is marked as cut.',
    'Figures of purchases and leads take a call of their own, as some ad accounts refuse them.',
    'Results of the TikTok account itself (followers, organic videos) need a second kind of sign-in and are not read.',
  ],
  goLive: [
    'At business-api.tiktok.com, register as a developer and create an app for the "Marketing API".',
    'Ask for the permissions "Ad Account Management", "Ads Management" (reading) and "Reporting", and wait for the review; it takes some days.',
    'For accounts with more than 20,000 ads, apply for asynchronous reports under "Allowlist Management". Without them such reports take many calls.',
    'The app id is the client id, the secret the client secret. A token belongs to its app: apps for trying and for production do not mix.',
    'Changing the secret ends every login; people then have to re-authorise.',
  ],
};
