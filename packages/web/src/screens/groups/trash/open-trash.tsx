import { shownHost } from '@sightline/contract/core';
import { trashDays, trashedDomainsMax } from '@sightline/contract/dashboards';
import type { Campaign } from '@sightline/contract/monitoring';
import { useDomainTrash, useGroupTrash, useRestoreGroup } from '#api/queries/group-trash.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
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
import { counted, domainsWords } from '../words/figures.ts';
import styles from './trash.module.css';
import { TrashTable } from './trash-table.tsx';

/** Deleted groups of the company; resolves when it is closed. */
export async function openGroupTrash(): Promise<void> {
  await openDialog<true>({ title: 'Deleted groups', size: 'l' }, () => (
    <FocusKeeper>
      <GroupTrash />
    </FocusKeeper>
  ));
}

/** Deleted domains of a group; resolves when it is closed. */
export async function openDomainTrash(group: Pick<Campaign, 'id' | 'name'>): Promise<void> {
  await openDialog<true>({ title: `Deleted domains of “${group.name}”`, size: 'l' }, () => (
    <FocusKeeper>
      <DomainTrash campaignId={group.id} />
    </FocusKeeper>
  ));
}

const trashLimit = (): string =>
  `Of all groups together at most ${domainsWords(trashedDomainsMax, readerLocale())} are kept: those deleted first go first.`;

const EmptyTrash = ({ what }: { what: string }) => (
  <EmptyState title="The bin is empty" picture={<Icon name="trash" size={32} />}>
    Deleted {what} stay here for {trashDays} days, and come back with their history.
  </EmptyState>
);

function GroupTrash() {
  const bin = useGroupTrash();
  const restore = useRestoreGroup();
  const bringBack = async (id: string, name: string) => {
    try {
      await restore.mutateAsync(id);
      notifyDone(`The group “${name}” is back and watched again.`);
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
            <EmptyTrash what="groups" />
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

function DomainTrash({ campaignId }: { campaignId: string }) {
  const bin = useDomainTrash(campaignId);
  const { restore } = useDomainActions(campaignId);
  const locale = readerLocale();
  return (
    <DialogBody>
      <p className={styles.more}>{trashLimit()}</p>
      <Loaded query={bin} skeleton={<Skeleton height="12rem" />}>
        {({ data, meta: { total } }) =>
          data.length === 0 ? (
            <EmptyTrash what="domains" />
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
