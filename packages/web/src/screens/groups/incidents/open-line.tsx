import type { Campaign, IncidentLine } from '@sightline/contract/monitoring';
import { useState } from 'react';
import { useIncidents } from '#api/queries/incidents.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { DialogBody } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { counted } from '../words/figures.ts';
import styles from './incident-panel.module.css';
import { lineHead, lineTitle } from './incident-words.ts';
import { listedDomains } from './listed-domains.ts';
import { openIncident } from './open-incident.tsx';

/** The server gives no more at once. */
const listedMax = 200;
/** Fewer are seen at a glance. */
const searchedFrom = 10;

export type LineGroup = Pick<Campaign, 'id' | 'timezone'>;

/** All domains of a line, each with its own timeline; resolves when it is closed. */
export async function openLine(group: LineGroup, line: IncidentLine, canEdit: boolean): Promise<void> {
  if (line.incidentsCount === 1) return openIncident(line.id, group.timezone, canEdit);
  const title = lineHead(line, readerLocale());
  await openDialog<true>({ title, size: 'l' }, () => <LinePanel group={group} line={line} canEdit={canEdit} />);
}

function LinePanel({ group, line, canEdit }: { group: LineGroup; line: IncidentLine; canEdit: boolean }) {
  const locale = readerLocale();
  const [search, setSearch] = useState('');
  const said = lineTitle(line);
  const incidents = useIncidents({ state: 'open', campaignId: group.id, like: line.id, perPage: listedMax });
  return (
    <DialogBody>
      <p>{said}</p>
      {line.incidentsCount > searchedFrom && <TextField label="Search these domains" type="search" value={search} onChange={setSearch} />}
      <Loaded query={incidents} skeleton={<Skeleton height="18rem" />}>
        {({ data, meta: { total } }) => (
          <>
            <ul className={styles.alerts} aria-label="Domains concerned">
              {listedDomains(data, { said, search, locale }).map(({ incident, head, words }) => (
                <li key={incident.id} className={styles.alert}>
                  <strong>{head}</strong> {words}{' '}
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`Details: ${head}`}
                    onClick={() => void openIncident(incident.id, group.timezone, canEdit)}
                  >
                    Details
                  </Button>
                </li>
              ))}
            </ul>
            {total > data.length && <p className={styles.quiet}>and {counted(total - data.length, 'more', 'more', locale)}</p>}
          </>
        )}
      </Loaded>
    </DialogBody>
  );
}
