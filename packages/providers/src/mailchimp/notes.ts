import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'Mailchimp counts no calls. It takes ten at a time from an account user, for all programs together; at most four are sent.',
    'Campaigns are read 200 at a time, the other lists a thousand at a time, 10,000 rows at most.',
    'The daily figures of an audience reach back 180 days.',
  ],
  goLive: [
    'In Mailchimp, open Account > Extras > Registered apps and register the product. "localhost" is not accepted as redirect address; while developing, use 127.0.0.1.',
    'There is nothing to choose or to be reviewed: Mailchimp knows no narrower permissions than the role of the person who signs in. "Viewer" is enough; "Author" sees no reports.',
    'A login has no end. People take it back under Account > Integrations, also after the source was deleted here, as Mailchimp has no call for that.',
    'Where an account is moved to another data centre, its source has to be re-authorised.',
  ],
};
