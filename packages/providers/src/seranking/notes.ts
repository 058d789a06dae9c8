import type { ProviderNotes } from '../kit/provider.ts';

export const notes: ProviderNotes = {
  quota: [
    'Ten questions a second for market data, five for projects; one in a trial.',
    'Market data costs credits: about 100 a question, for lists about 10 a line. Projects cost none.',
    'Without a limit in the widget the first 100 lines of a list are read.',
  ],
  goLive: [
    'Nothing is to be registered: the master account makes its keys at https://online.seranking.com/admin.api.dashboard.html. Sub-accounts have none.',
    'Project reports need a Business or Enterprise subscription; market data needs credits.',
  ],
};
