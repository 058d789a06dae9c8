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
import { Page } from '#ui/layout/page.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardPicture } from './dashboard-picture.tsx';
import { DashboardTable } from './dashboard-table.tsx';
import styles from './dashboards.module.css';
import { FolderBar } from './folders/folder-bar.tsx';
import { SelectionBar } from './folders/selection-bar.tsx';
import { useChosen } from './folders/use-chosen.ts';
import { useFolderActions } from './folders/use-folder-actions.tsx';
import { changeOfShelf, type ListView, pageCount, queryOf, searchOf, shelfOf, viewOf } from './list-search.ts';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';
import { TrashList } from './trash/trash-list.tsx';
import { useTrash } from './trash/use-trash.ts';
import { useListForm } from './use-list-form.ts';

function CreateLink({ allowed }: { allowed: boolean }) {
  if (!allowed) {
    return (
      <Button variant="primary" disabled title="All dashboards of your plan are used. Archive one to create another.">
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

function NothingHere({ view, mayCreate, onClear }: { view: ListView; mayCreate: boolean; onClear: () => void }) {
  if (view.search) {
    return (
      <EmptyState title="No dashboard has such a name" action={<Button onClick={onClear}>Show all</Button>}>
        Nothing matches “{view.search}”{view.archived ? ' in the archive' : ''}.
      </EmptyState>
    );
  }
  if (view.favourites) {
    return (
      <EmptyState title="No favourites yet" picture={<Icon name="star" size={32} />} action={<Button onClick={onClear}>Show all</Button>}>
        Click the star beside a dashboard’s name: it is then found here and in the sidebar. Your favourites are yours alone.
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
          ? 'Every dashboard has its folder.'
          : `No ${view.archived ? 'archived' : 'active'} dashboard is in it. Drag one here from the list, or use “Move to a folder” in its menu.`}
      </EmptyState>
    );
  }
  if (view.archived) {
    return (
      <EmptyState title="The archive is empty" picture={<Icon name="archive" size={32} />}>
        Archived dashboards are kept here. They do not count against your plan, and come back with one click.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Your first dashboard"
      picture={<DashboardPicture />}
      action={
        mayCreate && (
          <Link to={pages['dashboards.create'].path} className={buttonClass({ variant: 'primary' })}>
            Create dashboard
          </Link>
        )
      }
    >
      A dashboard is one client’s report: numbers, charts and tables from the sources you connect, for a period you choose. Share it by
      link, behind a password, or print it.
    </EmptyState>
  );
}

/** For a page beyond the last, as an old address or what was deleted meanwhile leads to. */
function LeadToLast({ onLead }: { onLead: () => void }) {
  const lead = useRef(onLead);
  useEffect(() => lead.current(), []);
  return <Skeleton height="22rem" />;
}

export function DashboardsPage() {
  const navigate = useNavigate();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const view = viewOf(search);
  const isTrash = search.bin === 'true';
  const [form, setForm] = useListForm();
  const list = useDashboardList({ ...queryOf(view), ...(form === 'cards' && { thumbnails: 'true' }) });
  const me = useMe();
  const canEdit = me.data !== undefined && me.data.role !== 'viewer';
  const bin = useTrash({ enabled: canEdit });
  const folders = useFolders().data ?? [];
  const folderActions = useFolderActions(folders);
  const { chosen, rows: chosenRows, choose, clear } = useChosen(list.data?.data ?? []);
  const move = async (rows: readonly DashboardRow[]) => {
    await folderActions.askMove(rows);
    clear();
  };
  const show = (change: Partial<ListView>, { replace = false, inTrash = false } = {}) =>
    void navigate({
      to: pages['dashboards.index'].path,
      // A change of what is listed starts on its first page.
      search: { ...searchOf({ ...view, page: 1, ...change }), ...(inTrash && { bin: 'true' }) },
      replace,
      resetScroll: change.page !== undefined,
    });
  const meta = list.data?.meta;
  return (
    <Page>
      <PageHead
        title={pages['dashboards.index'].title}
        sub={
          meta
            ? `${meta.activeCount} of ${meta.quota} dashboards used${meta.canCreate ? '' : '. Archive one to create another.'}`
            : '\u00a0'
        }
        actions={canEdit && meta && <CreateLink allowed={meta.canCreate} />}
      />
      <div className={styles.tools}>
        <SearchBox
          value={view.search}
          onSearch={(text) => show({ search: text, folder: null, favourites: false }, { replace: true, inTrash: isTrash })}
        />
        <div className={styles.switch}>
          <Button aria-current={!view.archived && !isTrash} onClick={() => show({ archived: false })}>
            Active{meta ? ` ${meta.activeCount}` : ''}
          </Button>
          <Button aria-current={view.archived} onClick={() => show({ archived: true })}>
            Archived{meta ? ` ${meta.archivedCount}` : ''}
          </Button>
          {canEdit && (
            <Button aria-current={isTrash} onClick={() => show({ archived: false }, { inTrash: true })}>
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
      </div>
      {!isTrash && (
        <FolderBar
          folders={folders}
          shown={shelfOf(view)}
          actions={folderActions}
          canEdit={canEdit}
          onShow={(shelf) => show(changeOfShelf(shelf))}
          onDrop={(ids, folder) => {
            clear();
            void folderActions.moveTo(list.data?.data.filter(({ id }) => ids.includes(id)) ?? [], folder);
          }}
        />
      )}
      {isTrash && canEdit ? (
        <TrashList search={view.search} />
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
              />
            ) : (
              <div className={classes(list.isPlaceholderData && styles.stale)} aria-busy={list.isPlaceholderData}>
                {form === 'cards' ? (
                  <DashboardCards rows={data} canEdit={canEdit} canCreate={canCreate} onMove={(rows) => void move(rows)} />
                ) : (
                  <DashboardTable
                    rows={data}
                    sorting={view.sorting}
                    canEdit={canEdit}
                    canCreate={canCreate}
                    folders={view.folder === null ? folders : []}
                    chosen={chosen}
                    onChoose={choose}
                    onMove={(rows) => void move(rows)}
                    onSort={(sorting) => show({ sorting })}
                  />
                )}
                <Pager page={view.page} pages={pageCount(total)} total={total} onPage={(page) => show({ page })} />
                {form === 'list' && chosenRows.length > 0 && (
                  <SelectionBar count={chosenRows.length} onMove={() => void move(chosenRows)} onClear={clear} />
                )}
              </div>
            )
          }
        </Loaded>
      )}
    </Page>
  );
}
