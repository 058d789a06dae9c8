import { domainSorts } from '@sightline/contract/monitoring';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { SearchBox } from '../../dashboards/search-box.tsx';
import { sortLabels } from './columns.ts';
import { filterLabels, filterOf } from './filter-words.ts';
import styles from './list-tools.module.css';
import { firstDirs, type ListView } from './list-view.ts';

interface ListToolsProps {
  view: ListView;
  onShow: (change: Partial<ListView>) => void;
}

/** Search, filter by state, and the order where there is no room for heads. */
export function ListTools({ view, onShow }: ListToolsProps) {
  const { column, dir } = view.sorting;
  const sortBy = (value: string) => {
    const next = domainSorts.find((name) => name === value);
    if (next) onShow({ sorting: { column: next, dir: firstDirs[next] } });
  };
  return (
    <div className={styles.tools}>
      <SearchBox label="Search domains" value={view.search} onSearch={(search) => onShow({ search })} />
      <select
        className={styles.select}
        aria-label="Filter by state"
        value={view.filter ?? ''}
        onChange={(event) => onShow({ filter: filterOf(event.currentTarget.value) })}
      >
        <option value="">All states</option>
        {Object.entries(filterLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {column !== 'state' && (
        <Button variant="quiet" className={styles.worst} onClick={() => sortBy('state')}>
          Worst first
        </Button>
      )}
      <span className={styles.order}>
        <select className={styles.select} aria-label="Order" value={column} onChange={(event) => sortBy(event.currentTarget.value)}>
          {domainSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sort === 'state' ? 'Worst first' : `By ${sortLabels[sort].toLowerCase()}`}
            </option>
          ))}
        </select>
        <Button
          icon
          aria-label={dir === 'asc' ? 'Turn the order round: descending' : 'Turn the order round: ascending'}
          onClick={() => onShow({ sorting: { column, dir: dir === 'asc' ? 'desc' : 'asc' } })}
        >
          <Icon name={dir === 'asc' ? 'chevronUp' : 'chevronDown'} />
        </Button>
      </span>
    </div>
  );
}
