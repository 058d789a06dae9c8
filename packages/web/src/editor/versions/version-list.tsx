import type { Version } from '@sightline/contract/dashboards';
import { versionFacts, versionTitle } from './version-words.ts';
import styles from './versions.module.css';

/** Newest first; one is chosen. */
export const VersionList = ({
  versions,
  chosen,
  onChoose,
}: {
  versions: readonly Version[];
  chosen: number | undefined;
  onChoose: (version: number) => void;
}) => (
  <ol className={styles.list} aria-label="Versions">
    {versions.map((version) => (
      <li key={version.version}>
        <button
          type="button"
          className={styles.version}
          aria-current={version.version === chosen}
          onClick={() => onChoose(version.version)}
        >
          <span className={styles.title}>{versionTitle(version)}</span>
          <span className={styles.facts}>
            {version.isCurrent && <b>Saved now · </b>}
            {versionFacts(version)}
          </span>
        </button>
      </li>
    ))}
  </ol>
);
