import type { Campaign } from '@sightline/contract/campaigns';
import type { SnoozeFields } from '@sightline/contract/incidents';
import { useNavigate } from '@tanstack/react-router';
import { useDeleteCampaign, useEndCampaignSnooze, useSnoozeCampaign } from '../../../api/queries/campaigns.ts';
import { readerLocale } from '../../../reader-locale.ts';
import { pages } from '../../../route-table.ts';
import { askQuestion } from '../../../ui/dialogs/ask-question.tsx';
import { notifyDone, notifyFailed, offerUndo } from '../../../ui/notify.tsx';
import { forSpan } from '../snooze/span-words.ts';
import { domainsWords } from '../words/figures.ts';

/** What can be done with a group as a whole. */
export function useGroupActions(group: Campaign) {
  const navigate = useNavigate();
  const snooze = useSnoozeCampaign();
  const endSnooze = useEndCampaignSnooze();
  const remove = useDeleteCampaign();
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
        message: `${domainsWords(domainsCount, readerLocale())} are no longer watched, and their history is deleted with the group. This cannot be undone.`,
        confirmLabel: 'Delete the group',
        action: () => remove.mutateAsync(id),
      });
      if (!done) return;
      notifyDone(`The group “${name}” is deleted.`);
      await navigate({ to: pages['campaigns.index'].path });
    },
  };
}
