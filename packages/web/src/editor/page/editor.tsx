import type { ReactNode } from 'react';
import { useCatalogue } from '#api/queries/configs.ts';
import { useSources } from '#api/queries/sources.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LockGate } from '../saving/lock/lock-gate.tsx';
import styles from './editor.module.css';
import type { EditorProps } from './editor-props.ts';
import { LoadedEditor } from './loaded-editor.tsx';

export type { EditorProps };

const skeleton = (
  <div className={styles.page} aria-busy="true">
    <Skeleton width="min(24rem, 60%)" height="2.5rem" />
  </div>
);

/** The edit mode of a dashboard: it stands in place of the page's title row and grid. */
export function Editor(props: EditorProps): ReactNode {
  const providers = useCatalogue();
  const sources = useSources();
  return (
    <LockGate dashboard={props.dashboard} skeleton={skeleton} onLeave={props.onLeave}>
      {(lock) => (
        <Loaded isPage query={providers} skeleton={skeleton}>
          {(known) => (
            <Loaded isPage query={sources} skeleton={skeleton}>
              {(connected) => <LoadedEditor {...props} lock={lock} providers={known} sources={connected} />}
            </Loaded>
          )}
        </Loaded>
      )}
    </LockGate>
  );
}
