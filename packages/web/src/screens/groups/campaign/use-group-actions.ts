import { trashDays } from '@sightline/contract/dashboards';
import type { Campaign, SnoozeFields } from '@sightline/contract/monitoring';
import { useNavigate } from '@tanstack/react-router';
import { useDeleteCampaign, useEndCampaignSnooze, useSnoozeCampaign } from '#api/queries/campaigns.ts';
import { useRestoreGroup } from '#api/queries/group-trash.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { pages } from '#lib/page/route-table.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone, notifyFailed, offerUndo } from '#ui/feedback/notify.tsx';
import { forSpan } from '../snooze/span-words.ts';
import { counted } from '../words/figures.ts';

/** What can be done with a group as a whole. */
export function useGroupActions(group: Campaign) {
  const navigate = useNavigate();
  const snooze = useSnoozeCampaign();
  const endSnooze = useEndCampaignSnooze();
  const remove = useDeleteCampaign();
  const restore = useRestoreGroup();
  const { id, name, domainsCount } = group;
  return {
    /** Throws where it fails: a dialog may hold what was typed. */
    snooze: async (fields: SnoozeFields): Promise<void> => {
      await snooze.mutateAsync({ id, ...fields });
      offerUndo({ message: `The whole group is snoozed ${forSpan(fields.for)}.`, undo: () => endSnooze.mutateAsync(id) });
    },
    endSnooze: async (): Promise<void> => {
      try {
        await endSnooze.mutateAsync(id);
        notifyDone('Alerts of the group are told again.');
      } catch (thrown) {
        notifyFailed(thrown);
      }
    },
    remove: async (): Promise<void> => {
      const done = await askQuestion({
        title: `Delete the group “${name}”?`,
        message: `${counted(domainsCount, 'domain is', 'domains are', readerLocale())} no longer watched, and its links are dead. For ${trashDays} days the group comes back from the bin as it was, with its history.`,
        confirmLabel: 'Delete the group',
        action: () => remove.mutateAsync(id),
      });
      if (!done) return;
      offerUndo({ message: `The group “${name}” is deleted.`, undo: () => restore.mutateAsync(id) });
      await navigate({ to: pages['campaigns.index'].path });
    },
  };
}
