import type { ComponentProps } from 'react';
import { Icon } from '../base/icon.tsx';
import styles from './search-field.module.css';

/** Where something is searched: by its sign and its words, wherever it stands. */
export const SearchField = ({
  label,
  onSearch,
  ...input
}: { label: string; value: string; onSearch: (text: string) => void } & Pick<
  ComponentProps<'input'>,
  'ref' | 'placeholder' | 'aria-keyshortcuts'
>) => (
  <div className={styles.search}>
    <Icon name="search" />
    <input
      type="search"
      className={styles.searchInput}
      placeholder={label}
      aria-label={label}
      {...input}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  </div>
);
