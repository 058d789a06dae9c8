import { trashDays } from '@sightline/contract/dashboards';
import type { Campaign, SnoozeFields } from '@sightline/contract/monitoring';
import { useNavigate } from '@tanstack/react-router';
import { useDeleteCampaign, useEndCampaignSnooze, useSnoozeCampaign } from '#api/queries/campaigns.ts';
import { useFindAllIds } from '#api/queries/domains.ts';
import { useRestoreGroup } from '#api/queries/group-trash.ts';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { pages } from '#lib/page/route-table.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone, notifyFailed, offerUndo } from '#ui/feedback/notify.tsx';
import { useDomainActions } from '../domain/use-domain-actions.ts';
import { forSpan } from '../snooze/span-words.ts';

/** What can be done with a group as a whole. */
export function useGroupActions(group: Campaign) {
  const navigate = useNavigate();
  const snooze = useSnoozeCampaign();
  const endSnooze = useEndCampaignSnooze();
  const remove = useDeleteCampaign();
  const restore = useRestoreGroup();
  const findAll = useFindAllIds();
  const domains = useDomainActions(group.id);
  const { id, name, domainsCount } = group;
  return {
    checkAll: async (): Promise<void> => {
      try {
        const ids = await findAll.mutateAsync({ campaignId: id, query: {} });
        await domains.checkNow({ ids });
      } catch (thrown) {
        notifyFailed(thrown);
      }
    },
    /** Throws where it fails: a dialog may hold what was typed. */
    snooze: async (fields: SnoozeFields): Promise<void> => {
      await snooze.mutateAsync({ id, ...fields });
      offerUndo({ message: `Group snoozed ${forSpan(fields.for)}.`, undo: () => endSnooze.mutateAsync(id) });
    },
    endSnooze: async (): Promise<void> => {
      try {
        await endSnooze.mutateAsync(id);
        notifyDone('The group’s alerts are sent again.');
      } catch (thrown) {
        notifyFailed(thrown);
      }
    },
    remove: async (): Promise<void> => {
      const done = await askQuestion({
        title: `Delete the group “${name}”?`,
        message: `${counted(domainsCount, 'domain is', 'domains are', readerLocale())} no longer watched; its links stop working. The bin keeps the group with its history for ${trashDays} days.`,
        confirmLabel: 'Delete the group',
        action: () => remove.mutateAsync(id),
      });
      if (!done) return;
      offerUndo({ message: `Group “${name}” deleted.`, undo: () => restore.mutateAsync(id) });
      await navigate({ to: pages['campaigns.index'].path });
    },
  };
}
