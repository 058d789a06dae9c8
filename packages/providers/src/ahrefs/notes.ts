import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'Sixty questions a minute for a key, fewer while Ahrefs is busy.',
    'Site reports cost API units of the plan: at least 50 a question, and for lists one to some tens a line, by the figures chosen. Rank Tracker reports cost none.',
    'The lines of one answer are limited by plan (Lite 100, Standard 250, Advanced 500); without a limit in the widget the first 100 are read.',
  ],
  goLive: [
    'Nothing is to be registered: an owner or admin of an Ahrefs workspace makes an API key at https://app.ahrefs.com/account/api-keys. Plans from Lite on include the API.',
    'A key ends one year after it was made, or when its maker leaves the workspace: make a new one and type it into the source before that.',
  ],
};
