import type { Annotation } from '@sightline/contract/dashboards';
import { periodWords } from '@sightline/contract/frames';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import styles from './annotations.module.css';

export interface AnnotationRowProps {
  note: Annotation;
  locale: string;
  /** Left out for who only reads. */
  onEdit?: () => void;
  onDelete?: () => void;
}

export function AnnotationRow({ note, locale, onEdit, onDelete }: AnnotationRowProps) {
  const { text, startDate, endDate, dashboardId, visibleToVisitors, authorName } = note;
  const facts = [dashboardId === null ? 'All dashboards' : null, visibleToVisitors ? null : 'Internal', `by ${authorName}`];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.when}>{periodWords({ start: startDate, end: endDate }, locale, { short: true })}</p>
        <p className={styles.text}>{text}</p>
        <p className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        {onEdit && (
          <Button size="s" aria-label={`Edit “${text}”`} onClick={onEdit}>
            Edit
          </Button>
        )}
        {onDelete && (
          <Button variant="quiet" size="s" icon aria-label={`Delete “${text}”`} onClick={onDelete}>
            <Icon name="trash" />
          </Button>
        )}
      </div>
    </li>
  );
}

/** In the place of a note just deleted; takes the focus that its button had. */
export function DeletedRow({ note, onUndo }: { note: Annotation; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <li className={styles.row}>
      <p className={styles.gone} role="status">
        “{note.text}” is deleted.
      </p>
      <Button ref={button} size="s" aria-label={`Undo: bring “${note.text}” back`} onClick={onUndo}>
        Undo
      </Button>
    </li>
  );
}
