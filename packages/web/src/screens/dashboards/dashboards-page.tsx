import { type DashboardRow, noFolder } from '@sightline/contract/dashboards';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useDashboardList } from '#api/queries/dashboards.ts';
import { useFolders } from '#api/queries/folders.ts';
import { useMe } from '#api/queries/users.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { pages } from '#lib/page/route-table.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import tools from '#ui/layout/list-tools.module.css';
import { Page } from '#ui/layout/page.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { SortSelect } from '#ui/layout/sort-select.tsx';
import { SearchBox } from '#ui/pickers/search-box.tsx';
import { SelectionBar } from './chosen/selection-bar.tsx';
import { useChosen } from './chosen/use-chosen.ts';
import { useChosenActions } from './chosen/use-chosen-actions.tsx';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardPicture } from './dashboard-picture.tsx';
import { DashboardTable } from './dashboard-table.tsx';
import styles from './dashboards.module.css';
import { FolderBar } from './folders/folder-bar.tsx';
import { useFolderActions } from './folders/use-folder-actions.tsx';
import { changeOfShelf, type ListView, orders, pageCount, queryOf, searchOf, shelfOf, viewOf } from './list-search.ts';
import { Pager } from './pager.tsx';
import { SampleButton } from './sample/sample-button.tsx';
import { TrashList } from './trash/trash-list.tsx';
import { useTrash } from './trash/use-trash.ts';
import { useListForm } from './use-list-form.ts';
import { useRenaming } from './use-renaming.ts';
import { useRowActions } from './use-row-actions.tsx';

function CreateLink({ allowed }: { allowed: boolean }) {
  if (!allowed) {
    return (
      <Button variant="primary" disabled title="All dashboards of your plan are used. Archive one first.">
        <Icon name="plus" /> Create dashboard
      </Button>
    );
  }
  return (
    <Link to={pages['dashboards.create'].path} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" /> Create dashboard
    </Link>
  );
}

interface NothingHereProps {
  view: ListView;
  mayCreate: boolean;
  onClear: () => void;
  onActive: () => void;
  onConnect: () => void;
}

function NothingHere({ view, mayCreate, onClear, onActive, onConnect }: NothingHereProps) {
  if (view.search) {
    return (
      <EmptyState title="No dashboard found" action={<Button onClick={onClear}>Show all</Button>}>
        Nothing matches “{view.search}”{view.archived ? ' in the archive' : ''}.
      </EmptyState>
    );
  }
  if (view.favourites) {
    return (
      <EmptyState title="No favourites yet" picture={<Icon name="star" size={32} />} action={<Button onClick={onClear}>Show all</Button>}>
        Click the star beside a name. Favourites are yours alone.
      </EmptyState>
    );
  }
  if (view.folder !== null) {
    return (
      <EmptyState
        title="Nothing in this folder"
        picture={<Icon name="folder" size={32} />}
        action={<Button onClick={onClear}>Show all</Button>}
      >
        {view.folder === noFolder
          ? 'All have a folder.'
          : `No ${view.archived ? 'archived' : 'active'} dashboard in it. Drag one here, or use “Move to a folder”.`}
      </EmptyState>
    );
  }
  if (view.archived) {
    return (
      <EmptyState
        title="The archive is empty"
        picture={<Icon name="archive" size={32} />}
        action={<Button onClick={onActive}>Show active dashboards</Button>}
      >
        Archived dashboards do not count against your plan and come back with a click.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Your first dashboard"
      picture={<DashboardPicture />}
      action={
        mayCreate && (
          <>
            <Link to={pages['dashboards.create'].path} className={buttonClass({ variant: 'primary' })}>
              Create dashboard
            </Link>
            <SampleButton onBegin={onConnect} />
          </>
        )
      }
    >
      One client’s report, shared by link, behind a password, as a PDF or by mail.
    </EmptyState>
  );
}

/** For a page beyond the last, as an old address or what was deleted meanwhile leads to. */
function LeadToLast({ onLead }: { onLead: () => void }) {
  const lead = useRef(onLead);
  useEffect(() => lead.current(), []);
  return <Skeleton height="22rem" />;
}

const idsOf = (rows: readonly DashboardRow[]): string[] => rows.map(({ id }) => id);

export function DashboardsPage() {
  const navigate = useNavigate();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const view = viewOf(search);
  const isTrash = view.bin;
  const [form, setForm] = useListForm();
  const list = useDashboardList({ ...queryOf(view), ...(form === 'cards' && { thumbnails: 'true' }) });
  const me = useMe();
  const canEdit = me.data !== undefined && me.data.role !== 'viewer';
  const bin = useTrash({ enabled: canEdit });
  const folders = useFolders().data ?? [];
  const folderActions = useFolderActions(folders);
  const rows = list.data?.data ?? [];
  const actions = useRowActions();
  const renaming = useRenaming(rows, { canEdit, rename: actions.rename });
  const chosen = useChosen(rows, view.archived ? 'archive' : 'list');
  const chosenActions = useChosenActions(actions);
  /** What is not moved stays chosen. */
  const untickMoved = async (those: readonly DashboardRow[], moving: Promise<boolean>) => {
    if (await moving) chosen.choose(idsOf(those), false);
  };
  const move = (those: readonly DashboardRow[]) => untickMoved(those, folderActions.askMove(those));
  const show = (change: Partial<ListView>, { replace = false } = {}) =>
    void navigate({
      to: pages['dashboards.index'].path,
      // A change of what is listed starts on its first page.
      search: searchOf({ ...view, bin: false, page: 1, ...change }),
      replace,
      resetScroll: change.page !== undefined,
    });
  const meta = list.data?.meta;
  return (
    <Page>
      <PageHead
        title={pages['dashboards.index'].title}
        sub={meta ? `${meta.activeCount} of ${meta.quota} dashboards used${meta.canCreate ? '' : '. Archive one first.'}` : '\u00a0'}
        actions={canEdit && meta && <CreateLink allowed={meta.canCreate} />}
      />
      <div className={tools.tools}>
        <SearchBox
          label="Search dashboards"
          value={view.search}
          onSearch={(text) => show({ search: text, folder: null, favourites: false, bin: isTrash }, { replace: true })}
        />
        <div className={styles.switch}>
          <Button aria-current={!view.archived && !isTrash} onClick={() => show({ archived: false })}>
            Active{meta ? ` ${meta.activeCount}` : ''}
          </Button>
          <Button aria-current={view.archived} onClick={() => show({ archived: true })}>
            Archived{meta ? ` ${meta.archivedCount}` : ''}
          </Button>
          {canEdit && (
            <Button aria-current={isTrash} onClick={() => show({ archived: false, bin: true })}>
              Bin{bin.data ? ` ${bin.data.length}` : ''}
            </Button>
          )}
        </div>
        {!isTrash && (
          <div className={styles.switch}>
            <Button icon aria-pressed={form === 'list'} aria-label="As a list" title="As a list" onClick={() => setForm('list')}>
              <Icon name="menu" />
            </Button>
            <Button icon aria-pressed={form === 'cards'} aria-label="As pictures" title="As pictures" onClick={() => setForm('cards')}>
              <Icon name="dashboards" />
            </Button>
          </div>
        )}
        {!isTrash && (
          <span className={classes(tools.order, form === 'cards' && tools.always)}>
            <SortSelect orders={orders} sorting={view.sorting} onSort={(sorting) => show({ sorting })} />
          </span>
        )}
      </div>
      {!isTrash && (
        <FolderBar
          folders={folders}
          shown={shelfOf(view)}
          actions={folderActions}
          canEdit={canEdit}
          onShow={(shelf) => show(changeOfShelf(shelf))}
          onDrop={(ids, folder) => {
            const those = rows.filter(({ id }) => ids.includes(id));
            void untickMoved(those, folderActions.moveTo(those, folder));
          }}
        />
      )}
      {isTrash && canEdit ? (
        <TrashList
          search={view.search}
          onLeave={() => show({ archived: false, search: '' })}
          onClear={() => show({ bin: true, search: '' })}
        />
      ) : (
        <Loaded query={list} skeleton={<Skeleton height="22rem" />}>
          {({ data, meta: { total, canCreate } }) =>
            data.length === 0 && total > 0 ? (
              <LeadToLast onLead={() => show({ page: pageCount(total) }, { replace: true })} />
            ) : data.length === 0 ? (
              <NothingHere
                view={view}
                mayCreate={canEdit && canCreate}
                onClear={() => show({ search: '', folder: null, favourites: false })}
                onActive={() => show({ archived: false })}
                onConnect={() => void navigate({ to: pages['company.sources'].path })}
              />
            ) : (
              <div className={classes(list.isPlaceholderData && styles.stale)} aria-busy={list.isPlaceholderData}>
                {form === 'cards' ? (
                  <DashboardCards
                    rows={data}
                    canEdit={canEdit}
                    canCreate={canCreate}
                    actions={actions}
                    renaming={renaming}
                    chosen={chosen}
                    onMove={(those) => void move(those)}
                  />
                ) : (
                  <DashboardTable
                    rows={data}
                    sorting={view.sorting}
                    canEdit={canEdit}
                    canCreate={canCreate}
                    folders={view.folder === null ? folders : []}
                    actions={actions}
                    renaming={renaming}
                    chosen={chosen}
                    onMove={(those) => void move(those)}
                    onSort={(sorting) => show({ sorting })}
                  />
                )}
                <Pager page={view.page} pages={pageCount(total)} total={total} onPage={(page) => show({ page })} />
                {chosen.rows.length > 0 && (
                  <SelectionBar
                    rows={chosen.rows}
                    isAllChosen={chosen.rows.length === data.length}
                    archived={view.archived}
                    canCreate={canCreate}
                    actions={chosenActions}
                    onMove={() => move(chosen.rows)}
                    onChooseAll={() => chosen.choose(idsOf(data), true)}
                    onClear={chosen.clear}
                  />
                )}
              </div>
            )
          }
        </Loaded>
      )}
    </Page>
  );
}
