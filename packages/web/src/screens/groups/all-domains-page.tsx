import type { GroupedDomain } from '@sightline/contract/monitoring';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { allDomainsWindowQuery } from '#api/queries/domains.ts';
import { QueryFault } from '#features/error-pages/problem-state.tsx';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { pages } from '#lib/page/route-table.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import styles from './group-page.module.css';
import { sortsOfAll } from './list/all-columns.ts';
import { AllGrid } from './list/all-grid.tsx';
import { ListTools } from './list/list-tools.tsx';
import { type FoundView, foundSearchOf, foundViewOf, queryOf } from './list/list-view.ts';
import { NoneFound } from './list/none-found.tsx';
import { type DomainList, useDomainList } from './list/use-domain-list.ts';
import { allDomainsSentence } from './words/all-domains-sentence.ts';

/** The domains of all groups in one list, the worst first. */
export function AllDomainsPage() {
  const navigate = useNavigate();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const view = foundViewOf(search, sortsOfAll);
  const query = queryOf({ ...view, range: '7' });
  const question = JSON.stringify(query);
  const list = useDomainList(question, (page) => allDomainsWindowQuery({ ...query, ...page }));
  const isFound = view.search.trim() !== '' || view.filter !== null;
  const show = (change: Partial<FoundView>) =>
    void navigate({
      to: pages['campaigns.domains'].path,
      search: foundSearchOf({ ...view, ...change }),
      replace: change.search !== undefined,
      resetScroll: false,
    });
  return (
    <Page>
      <div className={styles.group}>
        <PageHead
          title={pages['campaigns.domains'].title}
          sub={list.total === null ? '\u00a0' : allDomainsSentence(list.total, isFound, readerLocale())}
        />
        <Body list={list} view={view} question={question} isFound={isFound} onShow={show} />
      </div>
    </Page>
  );
}

interface BodyProps {
  list: DomainList<GroupedDomain>;
  view: FoundView;
  question: string;
  /** Not all of them are asked for. */
  isFound: boolean;
  onShow: (change: Partial<FoundView>) => void;
}

function Body({ list, view, question, isFound, onShow }: BodyProps) {
  const { total, isStale } = list;
  if (total === 0 && !isFound && !isStale) return <NoDomainsYet />;
  return (
    <>
      <ListTools view={view} sorts={sortsOfAll} onShow={onShow} />
      {total === null || (total === 0 && isStale) ? (
        <Waiting list={list} />
      ) : total === 0 ? (
        <NoneFound view={view} onShow={onShow} />
      ) : (
        <AllGrid list={list} total={total} sorting={view.sorting} question={question} onSort={(sorting) => onShow({ sorting })} />
      )}
    </>
  );
}

const Waiting = ({ list: { error, retry } }: Pick<BodyProps, 'list'>) =>
  error ? <QueryFault thrown={error} onRetry={retry} /> : <Skeleton height="28rem" />;

const NoDomainsYet = () => (
  <EmptyState
    title="No domains yet"
    picture={<Icon name="globe" size={32} />}
    action={
      <Link to={pages['campaigns.index'].path} className={buttonClass({ variant: 'primary' })}>
        Open groups
      </Link>
    }
  >
    Add them in a group; all are listed here.
  </EmptyState>
);
