import type { IncidentLine, SnoozeFields } from '@sightline/contract/monitoring';
import { useChangeIncidents } from '#api/queries/incidents.ts';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { notifyDone, notifyFailed, offerUndo } from '#ui/feedback/notify.tsx';
import { forSpan } from '../snooze/span-words.ts';

type Meant = Pick<IncidentLine, 'id'> | { domainIds: readonly string[] };

/** What can be done with several incidents of a group at once. */
export function useLineActions(campaignId: string) {
  const change = useChangeIncidents();
  const meantBy = (meant: Meant) => ('id' in meant ? { like: meant.id } : { domainIds: [...meant.domainIds] });
  const incidents = (count: number): string => counted(count, 'incident', 'incidents', readerLocale());
  return {
    acknowledge: async (meant: Meant): Promise<void> => {
      try {
        const changed = await change.mutateAsync({ campaignId, change: { action: 'acknowledge', ...meantBy(meant) } });
        if (changed.length === 0) notifyDone('Nothing left to acknowledge.');
        else
          offerUndo({
            message: `${incidents(changed.length)} acknowledged: you look after ${changed.length === 1 ? 'it' : 'them'}.`,
            undo: () => change.mutateAsync({ campaignId, change: { action: 'unacknowledge', ids: changed } }),
          });
      } catch (thrown) {
        notifyFailed(thrown);
      }
    },
    /** Throws where it fails: a dialog may hold what was typed. */
    snooze: async (line: Pick<IncidentLine, 'id'>, fields: SnoozeFields): Promise<void> => {
      const changed = await change.mutateAsync({ campaignId, change: { action: 'snooze', ...fields, like: line.id } });
      notifyDone(`Alerts of ${incidents(changed.length)} snoozed ${forSpan(fields.for)}.`);
    },
  };
}
