import { momentWords } from '@sightline/contract/core';
import type { Maintenance } from '@sightline/contract/monitoring';
import { useState } from 'react';
import { useDeleteMaintenance, useMaintenance } from '#api/queries/maintenance.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { domainsWords } from '../words/figures.ts';
import styles from './maintenance.module.css';
import { MaintenanceForm } from './maintenance-form.tsx';
import type { MaintenancePlace } from './maintenance-place.ts';
import { maintenanceWords } from './maintenance-words.ts';

/** Windows in which work is expected, and the form of a new one. */
export function MaintenancePanel({ canEdit, ...place }: MaintenancePlace & { canEdit: boolean }) {
  const { campaignId, timezone, domain } = place;
  const windows = useMaintenance(campaignId);
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={styles.panel}>
      <Loaded query={windows} skeleton={<Skeleton height="3rem" />}>
        {(all) => {
          const shown = all.filter(({ domainIds }) => domain === null || domainIds === null || domainIds.includes(domain.id));
          if (shown.length === 0) return <p className={styles.quiet}>None planned. During one, no alerts and no downtime.</p>;
          return (
            <ul className={styles.list}>
              {shown.map((window) => (
                <WindowItem key={window.id} window={window} timezone={timezone} canEdit={canEdit} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {canEdit &&
        (isAdding ? (
          <MaintenanceForm {...place} onDone={() => setAdding(false)} />
        ) : (
          <Button size="s" className={styles.add} onClick={() => setAdding(true)}>
            <Icon name="plus" /> Plan a window
          </Button>
        ))}
    </div>
  );
}

function WindowItem({ window, timezone, canEdit }: { window: Maintenance; timezone: string; canEdit: boolean }) {
  const remove = useDeleteMaintenance();
  const locale = readerLocale();
  const reader = { locale, timezone };
  const { id, title, active, nextAt, domainIds } = window;
  const ask = async () => {
    const done = await askQuestion({
      title: active ? `End “${title}”?` : `Delete “${title}”?`,
      message: active ? 'Alerts start again at once.' : 'Alerts are then sent in that time.',
      confirmLabel: active ? 'End' : 'Delete',
      action: () => remove.mutateAsync(id),
    });
    if (done) notifyDone(active ? `“${title}” has ended.` : `“${title}” is deleted.`);
  };
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p>
          {title} {active && <StatusWord tone="warning">Goes on now</StatusWord>}
        </p>
        <p className={styles.quiet}>
          {maintenanceWords(window, reader)} · {domainIds === null ? 'whole group' : domainsWords(domainIds.length, locale)}
          {!active && (nextAt === null ? ' · over' : ` · next ${momentWords(new Date(nextAt), reader)}`)}
        </p>
      </div>
      {canEdit && (
        <Button variant="quiet" size="s" icon aria-label={`${active ? 'End' : 'Delete'} ${title}`} onClick={() => void ask()}>
          <Icon name="trash" />
        </Button>
      )}
    </li>
  );
}
