import { Button } from '#ui/base/button.tsx';
import { Select } from '#ui/forms/fields/choice-field.tsx';
import { SortSelect } from '#ui/layout/sort-select.tsx';
import { SearchBox } from '#ui/pickers/search-box.tsx';
import { sortLabels } from './columns.ts';
import { filterLabels, filterOf } from './filter-words.ts';
import styles from './list-tools.module.css';
import { type DomainSort, type FoundView, firstDirs } from './list-view.ts';

interface ListToolsProps {
  view: FoundView;
  /** What the list can be sorted by. */
  sorts: readonly DomainSort[];
  onShow: (change: Partial<FoundView>) => void;
}

const orderOf = (column: DomainSort) => ({
  column,
  label: column === 'state' ? 'Worst first' : `By ${sortLabels[column].toLowerCase()}`,
  firstDir: firstDirs[column],
});

/** Search, filter by state, and the order where there is no room for heads. */
export function ListTools({ view, sorts, onShow }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <SearchBox label="Search domains" value={view.search} onSearch={(search) => onShow({ search })} />
      <Select
        aria-label="Filter by state"
        value={view.filter ?? ''}
        choices={[{ value: '', label: 'All states' }, ...Object.entries(filterLabels).map(([value, label]) => ({ value, label }))]}
        onChange={(value) => onShow({ filter: filterOf(value) })}
      />
      {view.sorting.column !== 'state' && (
        <Button variant="quiet" className={styles.worst} onClick={() => onShow({ sorting: { column: 'state', dir: firstDirs.state } })}>
          Worst first
        </Button>
      )}
      <span className={styles.order}>
        <SortSelect orders={sorts.map(orderOf)} sorting={view.sorting} onSort={(sorting) => onShow({ sorting })} />
      </span>
    </div>
  );
}
