import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'An installation may ask each of the four interfaces 300 times a minute, all its customers together; every location of a widget is a call.',
    'Daily figures are kept for about 18 months and arrive two to five days late; search keywords come by whole months.',
  ],
  goLive: [
    'In Google Cloud, create a project and apply for access with the contact form of the Business Profile APIs. It asks for a verified business profile that is at least 60 days old and a website; until Google approves the project, which takes days to weeks, every call is refused with a quota of 0.',
    'Then enable "My Business Account Management API", "My Business Business Information API", "Business Profile Performance API" and "Google My Business API" (version 4, for reviews).',
    'Set up the consent screen ("Google Auth Platform") with the scope https://www.googleapis.com/auth/business.manage. Without verification by Google only 100 people can connect, and while the screen is in "Testing" logins end after seven days.',
    'Create an OAuth client of the type "Web application".',
    'Whoever connects must be owner or manager of the locations.',
  ],
};
