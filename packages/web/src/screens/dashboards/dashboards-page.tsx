import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useProviders } from '../../api/queries/configs.ts';
import { useDashboardList } from '../../api/queries/dashboards.ts';
import { useMe } from '../../api/queries/users.ts';
import { pages } from '../../route-table.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../loaded.tsx';
import { DashboardPicture } from './dashboard-picture.tsx';
import { DashboardTable } from './dashboard-table.tsx';
import styles from './dashboards.module.css';
import { type ListView, pageCount, queryOf, searchOf, viewOf } from './list-search.ts';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';

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

export function DashboardsPage() {
  const navigate = useNavigate();
  const view = viewOf(useSearch({ strict: false }));
  const list = useDashboardList(queryOf(view));
  const providers = useProviders();
  const me = useMe();
  const canEdit = me.data !== undefined && me.data.role !== 'viewer';
  const show = (change: Partial<ListView>, { replace = false } = {}) =>
    void navigate({
      to: pages['dashboards.index'].path,
      // A change of what is listed starts on its first page.
      search: searchOf({ ...view, page: 1, ...change }),
      replace,
      resetScroll: change.page !== undefined,
    });
  const meta = list.data?.meta;
  return (
    <Page>
      <PageHead
        title={pages['dashboards.index'].title}
        sub={meta ? `${meta.activeCount} of ${meta.quota} dashboards used` : '\u00a0'}
        actions={canEdit && meta && <CreateLink allowed={meta.canCreate} />}
      />
      <div className={styles.tools}>
        <SearchBox value={view.search} onSearch={(search) => show({ search }, { replace: true })} />
        <div className={styles.switch}>
          <Button aria-current={!view.archived} onClick={() => show({ archived: false })}>
            Active{meta ? ` ${meta.activeCount}` : ''}
          </Button>
          <Button aria-current={view.archived} onClick={() => show({ archived: true })}>
            Archived{meta ? ` ${meta.archivedCount}` : ''}
          </Button>
        </div>
      </div>
      <Loaded query={list} skeleton={<Skeleton height="22rem" />}>
        {({ data, meta: { total, canCreate } }) =>
          data.length === 0 ? (
            <NothingHere view={view} mayCreate={canEdit && canCreate} onClear={() => show({ search: '' })} />
          ) : (
            <div className={classes(list.isPlaceholderData && styles.stale)} aria-busy={list.isPlaceholderData}>
              <DashboardTable
                rows={data}
                providers={providers.data ?? []}
                sorting={view.sorting}
                canEdit={canEdit}
                canCreate={canCreate}
                onSort={(sorting) => show({ sorting })}
              />
              <Pager page={view.page} pages={pageCount(total)} total={total} onPage={(page) => show({ page })} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}
