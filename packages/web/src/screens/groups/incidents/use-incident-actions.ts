import type { Incident, SnoozeFields } from '@sightline/contract/monitoring';
import { useSnoozeIncident, useUpdateIncident } from '#api/queries/incidents.ts';
import { notifyDone, notifyFailed, offerUndo } from '#ui/feedback/notify.tsx';
import { forSpan } from '../snooze/span-words.ts';

type Named = Pick<Incident, 'id'>;

/** What can be done with an incident. */
export function useIncidentActions() {
  const update = useUpdateIncident();
  const snooze = useSnoozeIncident();
  return {
    acknowledge: async ({ id }: Named): Promise<void> => {
      try {
        await update.mutateAsync({ id, change: { acknowledged: true } });
      } catch (thrown) {
        notifyFailed(thrown);
        return;
      }
      offerUndo({
        message: 'Acknowledged: you look after it.',
        undo: () => update.mutateAsync({ id, change: { acknowledged: false } }),
      });
    },
    takeBack: async ({ id }: Named): Promise<void> => {
      try {
        await update.mutateAsync({ id, change: { acknowledged: false } });
      } catch (thrown) {
        notifyFailed(thrown);
      }
    },
    /** Throws where it fails: a dialog may hold what was typed. */
    snooze: async ({ id }: Named, fields: SnoozeFields): Promise<void> => {
      await snooze.mutateAsync({ id, ...fields });
      notifyDone(`Alerts snoozed ${forSpan(fields.for)}.`);
    },
    /** Throws where it fails. */
    comment: async ({ id }: Named, comment: string): Promise<void> => {
      await update.mutateAsync({ id, change: { comment } });
    },
  };
}
