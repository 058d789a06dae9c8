import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'One question a second; ten a second on the largest plan.',
    'Lines of site reports cost credits of the plan, one each, an overview five a domain; an empty answer costs one. Rank Tracker reports cost none.',
    'Without a limit in the widget the first 100 lines of a list are read.',
  ],
  goLive: [
    'Nothing is to be registered: each person copies the token of their own SerpStat account from https://serpstat.com/users/profile/. The plan has to include the API.',
  ],
};
