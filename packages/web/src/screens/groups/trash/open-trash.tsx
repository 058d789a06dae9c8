import { shownHost } from '@sightline/contract/core';
import { trashDays, trashedDomainsMax } from '@sightline/contract/dashboards';
import type { Campaign } from '@sightline/contract/monitoring';
import { useDomainTrash, useGroupTrash, useRestoreGroup } from '#api/queries/group-trash.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { FocusKeeper } from '#ui/base/focus-keeper.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { DialogBody } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useDomainActions } from '../domain/use-domain-actions.ts';
import { domainsWords } from '../words/figures.ts';
import styles from './trash.module.css';
import { TrashTable } from './trash-table.tsx';

/** Deleted groups of the company; resolves when it is closed. */
export async function openGroupTrash(): Promise<void> {
  await openDialog<true>({ title: 'Deleted groups', size: 'l' }, (answer) => (
    <FocusKeeper>
      <GroupTrash onClose={() => answer(null)} />
    </FocusKeeper>
  ));
}

/** Deleted domains of a group; resolves when it is closed. */
export async function openDomainTrash(group: Pick<Campaign, 'id' | 'name'>): Promise<void> {
  await openDialog<true>({ title: `Deleted domains of “${group.name}”`, size: 'l' }, (answer) => (
    <FocusKeeper>
      <DomainTrash campaignId={group.id} onClose={() => answer(null)} />
    </FocusKeeper>
  ));
}

const trashLimit = (): string => `At most ${domainsWords(trashedDomainsMax, readerLocale())} of all groups are kept; the oldest go first.`;

const EmptyTrash = ({ what, onClose }: { what: string; onClose: () => void }) => (
  <EmptyState title="The bin is empty" picture={<Icon name="trash" size={32} />} action={<Button onClick={onClose}>Close the bin</Button>}>
    Deleted {what} stay {trashDays} days and come back with their history.
  </EmptyState>
);

function GroupTrash({ onClose }: { onClose: () => void }) {
  const bin = useGroupTrash();
  const restore = useRestoreGroup();
  const bringBack = async (id: string, name: string) => {
    try {
      await restore.mutateAsync(id);
      notifyDone(`Group “${name}” is watched again.`);
    } catch (thrown) {
      notifyFailed(thrown);
    }
  };
  return (
    <DialogBody>
      <p className={styles.more}>{trashLimit()}</p>
      <Loaded query={bin} skeleton={<Skeleton height="12rem" />}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyTrash what="groups" onClose={onClose} />
          ) : (
            <TrashTable
              label="Deleted groups"
              rows={groups.map((group) => ({ ...group, name: `${group.name}, ${domainsWords(group.domainsCount, readerLocale())}` }))}
              onRestore={({ id }) => void bringBack(id, groups.find((group) => group.id === id)?.name ?? '')}
            />
          )
        }
      </Loaded>
    </DialogBody>
  );
}

function DomainTrash({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const bin = useDomainTrash(campaignId);
  const { restore } = useDomainActions(campaignId);
  const locale = readerLocale();
  return (
    <DialogBody>
      <p className={styles.more}>{trashLimit()}</p>
      <Loaded query={bin} skeleton={<Skeleton height="12rem" />}>
        {({ data, meta: { total } }) =>
          data.length === 0 ? (
            <EmptyTrash what="domains" onClose={onClose} />
          ) : (
            <>
              {data.length > 1 && (
                <p>
                  <Button onClick={() => void restore({ ids: data.map(({ id }) => id) })}>
                    Restore {total > data.length ? 'these' : 'all'} {domainsWords(data.length, locale)}
                  </Button>
                </p>
              )}
              <TrashTable
                label="Deleted domains"
                rows={data.map((row) => ({ ...row, name: shownHost(row.host) }))}
                onRestore={({ id, name }) => void restore({ ids: [id], host: name })}
              />
              {total > data.length && (
                <p className={styles.more}>and {counted(total - data.length, 'more', 'more', locale)}, deleted before</p>
              )}
            </>
          )
        }
      </Loaded>
    </DialogBody>
  );
}
