import { Icon } from '#ui/base/icon.tsx';
import { useWords } from '../look/use-words.ts';
import styles from './table-view.module.css';

export interface TableSearchProps {
  title: string;
  search: string;
  shown: number;
  count: number;
  onSearch: (search: string) => void;
}

/** Finds rows of a long table; most of them are not in the page for the browser's own search. */
export const TableSearch = ({ title, search, shown, count, onSearch }: TableSearchProps) => {
  const words = useWords().table;
  return (
    <div className={styles.search}>
      <Icon name="search" size={14} />
      <input
        type="search"
        className={styles.searchInput}
        aria-label={words.searchIn(title || words.theTable)}
        placeholder={words.search}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <span className={styles.found} role="status">
        {search.trim() === '' ? words.rows(count) : words.found(shown, count)}
      </span>
    </div>
  );
};
