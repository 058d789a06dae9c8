import { Button } from '#ui/base/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { FoundView } from './list-view.ts';

/** Stands in the place of a list of domains in which a search and a filter find none. */
export const NoneFound = ({ view, onShow }: { view: FoundView; onShow: (change: Partial<FoundView>) => void }) => (
  <EmptyState title="No domain is found" action={<Button onClick={() => onShow({ search: '', filter: null })}>Show all</Button>}>
    {view.search === '' ? 'None in that state.' : `Nothing matches “${view.search}”${view.filter === null ? '' : ' in that state'}.`}
  </EmptyState>
);
