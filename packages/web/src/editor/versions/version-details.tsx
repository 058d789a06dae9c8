import type { Dashboard, Version, VersionBody } from '@sightline/contract/dashboards';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import type { Words } from './changed-settings.ts';
import { differenceOf } from './difference.ts';
import { DifferenceDrawing } from './difference-drawing.tsx';
import { DifferenceWords } from './difference-words.tsx';
import { restoreAsSave, versionQuery } from './version-calls.ts';
import { VersionName } from './version-name.tsx';
import styles from './versions.module.css';

export interface DetailsProps {
  dashboard: Dashboard;
  version: Version;
  /** What the editor shows. */
  now: VersionBody;
  isChanged: boolean;
  words: Words;
  /** A save of ours goes out. */
  onRestoring: () => void;
  onRestored: (dashboard: Dashboard) => void;
}

function Compared({ body, now, words }: { body: VersionBody; now: VersionBody; words: Words }) {
  const difference = useMemo(() => differenceOf(body, now, words), [body, now, words]);
  const byId = useMemo(() => new Map(difference.widgets.map((widget) => [widget.id, widget])), [difference]);
  return (
    <>
      <div className={styles.drawings}>
        <DifferenceDrawing label="This version" widgets={body.widgets} differences={byId} />
        <DifferenceDrawing label="Now" widgets={now.widgets} differences={byId} />
      </div>
      <DifferenceWords difference={difference} />
    </>
  );
}

/** A version beside what there is now, its name, and the way back to it. */
export function VersionDetails({ dashboard, version, now, isChanged, words, onRestoring, onRestored }: DetailsProps) {
  const body = useQuery(versionQuery(dashboard.id, version.version));
  const [failure, setFailure] = useState<unknown>(null);
  const restore = async () => {
    setFailure(null);
    try {
      onRestoring();
      onRestored(await restoreAsSave(dashboard.id, version.version, dashboard.version));
    } catch (thrown) {
      setFailure(asAppError(thrown));
      throw thrown;
    }
  };
  return (
    <div className={styles.details}>
      <VersionName key={version.version} dashboardId={dashboard.id} version={version} />
      <Loaded query={body} skeleton={<Skeleton height="14rem" />}>
        {(kept) => <Compared body={kept} now={now} words={words} />}
      </Loaded>
      {failure !== null && <FaultBanner thrown={failure} />}
      <div className={styles.foot}>
        {!version.isCurrent && isChanged && <span className={styles.words}>Drops unsaved changes.</span>}
        {!version.isCurrent && (
          <ActionButton variant={isChanged ? 'danger' : 'primary'} action={restore}>
            Restore this version
          </ActionButton>
        )}
      </div>
    </div>
  );
}
