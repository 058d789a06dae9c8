import type { Campaign, Domain, MonitoringRange } from '@sightline/contract/monitoring';
import { SaveBar } from '#ui/forms/save-bar/save-bar.tsx';
import { HistorySection } from '../history/history-section.tsx';
import { MaintenancePanel } from '../maintenance/maintenance-panel.tsx';
import { CheckResults } from './check-results.tsx';
import { DomainHead } from './domain-head.tsx';
import styles from './domain-panel.module.css';
import { DomainSettings } from './domain-settings.tsx';
import { MeasuredBy } from './measured-by.tsx';
import { NoteForm } from './note-form.tsx';

interface DomainPanelProps {
  domain: Domain;
  group: Campaign;
  range: MonitoringRange;
  canEdit: boolean;
  onRange: (range: MonitoringRange) => void;
  /** It is deleted. */
  onGone: () => void;
}

/** All about one domain: how it is, how it was, what each check found, and how it is watched. */
export const DomainPanel = ({ domain, group, range, canEdit, onRange, onGone }: DomainPanelProps) => (
  <div className={styles.panel}>
    <DomainHead domain={domain} timezone={group.timezone} canEdit={canEdit} onGone={onGone} />
    <HistorySection id={domain.id} uptime={domain.uptime} group={group} range={range} canEdit={canEdit} onRange={onRange} />
    <section aria-labelledby="checks-title">
      <h3 id="checks-title" className={styles.title}>
        Checks
      </h3>
      <CheckResults domain={domain} timezone={group.timezone} canEdit={canEdit} />
    </section>
    <section aria-labelledby="measured-title">
      <h3 id="measured-title" className={styles.title}>
        Measured by
      </h3>
      <MeasuredBy domain={domain} canEdit={canEdit} />
    </section>
    <section aria-labelledby="maintenance-title">
      <h3 id="maintenance-title" className={styles.title}>
        Maintenance windows
      </h3>
      <MaintenancePanel campaignId={group.id} timezone={group.timezone} domain={{ id: domain.id, host: domain.host }} canEdit={canEdit} />
    </section>
    {canEdit && <NoteForm key={`note ${domain.id}`} domain={domain} />}
    {canEdit && <DomainSettings key={`settings ${domain.id}`} domain={domain} group={group} />}
    {canEdit && <SaveBar />}
  </div>
);
