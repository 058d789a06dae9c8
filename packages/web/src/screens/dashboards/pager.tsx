import { numberFormatter } from '@sightline/contract/core';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import styles from './dashboards.module.css';

export function Pager({ page, pages, total, onPage }: { page: number; pages: number; total: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null;
  const count = numberFormatter(readerLocale(), {}).format(total);
  return (
    <nav className={styles.pager} aria-label="Pages of the list">
      <span>
        {count} dashboards, page {page} of {pages}
      </span>
      <Button icon aria-label="Previous page" inactive={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevronLeft" />
      </Button>
      <Button icon aria-label="Next page" inactive={page >= pages} onClick={() => onPage(page + 1)}>
        <Icon name="chevronRight" />
      </Button>
    </nav>
  );
}
