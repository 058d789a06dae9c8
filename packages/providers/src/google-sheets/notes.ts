import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'Google answers 60 reads a minute to one person and 300 to the whole installation; widgets of one spreadsheet share their reads.',
  ],
  goLive: [
    'In the Google Cloud project of Google Analytics (or a new one), enable the "Google Sheets API" and the "Google Drive API".',
    'Add the scopes spreadsheets.readonly (sensitive) and drive.metadata.readonly (restricted: verification and a yearly security assessment) to the consent screen.',
  ],
};
