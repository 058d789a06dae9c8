import { shownHost } from '@sightline/contract/core/shown-host';
import { binDays, binnedDomainsMax } from '@sightline/contract/dashboards/bin';
import type { Campaign } from '@sightline/contract/monitoring/campaigns';
import { useDomainBin, useGroupBin, useRestoreGroup } from '#api/queries/group-bin.ts';
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
import styles from './bin.module.css';
import { BinTable } from './bin-table.tsx';

/** Deleted groups of the company; resolves when it is closed. */
export async function openGroupBin(): Promise<void> {
  await openDialog<true>({ title: 'Deleted groups', size: 'l' }, () => (
    <FocusKeeper>
      <GroupBin />
    </FocusKeeper>
  ));
}

/** Deleted domains of a group; resolves when it is closed. */
export async function openDomainBin(group: Pick<Campaign, 'id' | 'name'>): Promise<void> {
  await openDialog<true>({ title: `Deleted domains of “${group.name}”`, size: 'l' }, () => (
    <FocusKeeper>
      <DomainBin campaignId={group.id} />
    </FocusKeeper>
  ));
}

const binLimit = (): string =>
  `Of all groups together at most ${domainsWords(binnedDomainsMax, readerLocale())} are kept: those deleted first go first.`;

const EmptyBin = ({ what }: { what: string }) => (
  <EmptyState title="The bin is empty" picture={<Icon name="trash" size={32} />}>
    Deleted {what} stay here for {binDays} days, and come back with their history.
  </EmptyState>
);

function GroupBin() {
  const bin = useGroupBin();
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
      <p className={styles.more}>{binLimit()}</p>
      <Loaded query={bin} skeleton={<Skeleton height="12rem" />}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyBin what="groups" />
          ) : (
            <BinTable
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

function DomainBin({ campaignId }: { campaignId: string }) {
  const bin = useDomainBin(campaignId);
  const { restore } = useDomainActions(campaignId);
  const locale = readerLocale();
  return (
    <DialogBody>
      <p className={styles.more}>{binLimit()}</p>
      <Loaded query={bin} skeleton={<Skeleton height="12rem" />}>
        {({ data, meta: { total } }) =>
          data.length === 0 ? (
            <EmptyBin what="domains" />
          ) : (
            <>
              {data.length > 1 && (
                <p>
                  <Button onClick={() => void restore({ ids: data.map(({ id }) => id) })}>
                    Restore {total > data.length ? 'these' : 'all'} {domainsWords(data.length, locale)}
                  </Button>
                </p>
              )}
              <BinTable
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
