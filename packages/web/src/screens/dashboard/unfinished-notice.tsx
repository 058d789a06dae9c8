import type { Dashboard } from '@sightline/contract/dashboards';
import { Button } from '#ui/base/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { UnfinishedList, unfinishedTitle } from '#widgets/card/unfinished-list.tsx';
import { useInsightTools } from '#widgets/insight/insight-tools.ts';
import styles from './dashboard-page.module.css';

/** Tells the company which widgets nobody else is shown, and leads to the first of them. */
export function UnfinishedNotice({ dashboard: { widgets, unfinished } }: { dashboard: Dashboard }) {
  const onEdit = useInsightTools()?.onEdit ?? null;
  const first = widgets.find(({ hash }) => hash === unfinished[0]?.hash);
  return (
    <div className={styles.fault}>
      <Banner
        severity="info"
        title={unfinishedTitle(unfinished.length)}
        actions={
          onEdit &&
          first && (
            <Button size="s" onClick={() => onEdit(first.id)}>
              Complete {unfinished.length === 1 ? 'it' : 'them'}
            </Button>
          )
        }
      >
        Visitors, PDFs and mails leave {unfinished.length === 1 ? 'it' : 'them'} out. Still missing:
        <UnfinishedList unfinished={unfinished} widgets={widgets} />
      </Banner>
    </div>
  );
}
