import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import styles from './dashboards.module.css';

export function Pager({ page, pages, total, onPage }: { page: number; pages: number; total: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pages of the list">
      <span>
        {counted(total, 'dashboard', 'dashboards', readerLocale())}, page {page} of {pages}
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
