import type { DashboardLogo } from '@sightline/contract/dashboards';
import type { ReactNode } from 'react';
import { guideMark } from '#features/onboarding/guide-mark.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import type { ActionPhase } from '#ui/forms/actions/action-phase.ts';
import styles from './editor-head.module.css';
import { UndoIcon } from './undo-icon.tsx';

export interface EditorHeadProps {
  name: string;
  /** As the page shows them beside the name. */
  logos: readonly DashboardLogo[];
  nameError: string | undefined;
  /** The days shown, in words. */
  days: string;
  /** Where other days are chosen. */
  rangeControls: ReactNode;
  canUndo: boolean;
  canRedo: boolean;
  stylesShown: boolean;
  phase: ActionPhase;
  onName: (name: string) => void;
  onUndo: () => void;
  onRedo: () => void;
  onAdd: () => void;
  onStyles: () => void;
  onVersions: () => void;
  onCancel: () => void;
  onSave: () => void;
}

/** The title row while editing. */
export function EditorHead(props: EditorHeadProps) {
  const { name, logos, nameError, days, rangeControls, canUndo, canRedo, stylesShown, phase } = props;
  return (
    <header className={styles.head}>
      {logos.map(({ address, alt }) => (
        <img key={address} className={styles.logo} src={address} alt={alt} />
      ))}
      <div className={styles.words}>
        <input
          className={styles.name}
          aria-label="Name of the dashboard"
          aria-invalid={nameError ? true : undefined}
          aria-describedby={nameError ? 'dashboard-name-error' : undefined}
          value={name}
          maxLength={120}
          onChange={(event) => props.onName(event.currentTarget.value)}
        />
        {nameError ? (
          <p id="dashboard-name-error" className={styles.error} role="alert">
            {nameError}
          </p>
        ) : (
          <p className={styles.days}>{days}</p>
        )}
      </div>
      <div className={styles.tools}>
        <div className={styles.changes}>
          {rangeControls}
          <Button icon aria-label="Undo" title="Undo" inactive={!canUndo} onClick={props.onUndo}>
            <UndoIcon />
          </Button>
          <Button icon aria-label="Redo" title="Redo" inactive={!canRedo} onClick={props.onRedo}>
            <UndoIcon forward />
          </Button>
          <Button onClick={props.onAdd} aria-label="Add widget" {...guideMark('addWidget')}>
            <Icon name="plus" />
            <span className={styles.long}>Add widget</span>
          </Button>
          <Button aria-pressed={stylesShown} onClick={props.onStyles}>
            Styles
          </Button>
          <Button onClick={props.onVersions} aria-label="Versions" title="Versions">
            <Icon name="restore" />
            <span className={styles.long}>Versions</span>
          </Button>
        </div>
        <div className={styles.ends}>
          <Button onClick={props.onCancel} {...(phase === 'loading' && { 'aria-label': 'Cancel saving', title: 'Cancel saving' })}>
            Cancel
          </Button>
          <PhaseButton variant="primary" failed="Could not be saved" phase={phase} onClick={props.onSave} {...guideMark('saveDashboard')}>
            Save
          </PhaseButton>
        </div>
      </div>
    </header>
  );
}
