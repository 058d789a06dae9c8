import type { Campaign, IncidentLine } from '@sightline/contract/monitoring';
import { useState } from 'react';
import { useIncidents } from '#api/queries/incidents.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { useSearchStep } from '#lib/page/url-search.ts';
import { Button } from '#ui/base/button.tsx';
import { DialogBody } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SearchField } from '#ui/pickers/search-field.tsx';
import styles from './incident-panel.module.css';
import { incidentParameter, lineHead, lineTitle } from './incident-words.ts';
import { listedDomains } from './listed-domains.ts';

/** The server gives no more at once. */
const listedMax = 200;
/** Fewer are seen at a glance. */
const searchedFrom = 10;

export type LineGroup = Pick<Campaign, 'id'>;

/** All domains of a line, each with its own timeline over it; what it answers closes it. */
export function openLine(group: LineGroup, line: IncidentLine): () => void {
  let close = (): void => {};
  void openDialog<true>({ title: lineHead(line, readerLocale()), size: 'l' }, (answer) => {
    close = () => answer(null);
    return <LinePanel group={group} line={line} />;
  });
  return () => close();
}

function LinePanel({ group, line }: { group: LineGroup; line: IncidentLine }) {
  const locale = readerLocale();
  const step = useSearchStep(incidentParameter);
  const [search, setSearch] = useState('');
  const said = lineTitle(line);
  const incidents = useIncidents({ state: 'open', campaignId: group.id, like: line.id, perPage: listedMax });
  return (
    <DialogBody>
      <p>{said}</p>
      {line.incidentsCount > searchedFrom && (
        <div className={styles.search}>
          <SearchField label="Search these domains" value={search} onSearch={setSearch} />
        </div>
      )}
      <Loaded query={incidents} skeleton={<Skeleton height="18rem" />}>
        {({ data, meta: { total } }) => (
          <>
            <ul className={styles.alerts} aria-label="Domains concerned">
              {listedDomains(data, { said, search, locale }).map(({ incident, head, words }) => (
                <li key={incident.id} className={styles.alert}>
                  <strong>{head}</strong> {words}{' '}
                  <Button size="s" variant="quiet" aria-label={`Details: ${head}`} onClick={() => step.set(incident.id)}>
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
