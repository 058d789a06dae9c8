import type { Annotation } from '@sightline/contract/dashboards';
import { useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { useCreateAnnotation, useDeleteAnnotation } from '#api/queries/annotations.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { DialogBody, DialogWords } from '#ui/dialogs/dialog-parts.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { AnnotationRow, DeletedRow } from './annotation-row.tsx';
import styles from './annotations.module.css';
import type { AnnotationsShown } from './annotations-shown.ts';
import { listedAnnotations } from './listed-annotations.ts';
import { NotedChart } from './noted-chart.tsx';

export interface AnnotationListProps extends Omit<AnnotationsShown, 'newOn'> {
  notes: readonly Annotation[];
  onEdit: (note: Annotation) => void;
  onAdd: () => void;
}

/** All notes; one that is deleted keeps its place until the dialog closes, so that it can be brought back. */
export function AnnotationList({ dashboard, locale, notes, onEdit, onAdd }: AnnotationListProps) {
  const remove = useDeleteAnnotation(dashboard);
  const bringBack = useCreateAnnotation(dashboard);
  const [deleted, setDeleted] = useState<readonly Annotation[]>([]);
  const listed = listedAnnotations(notes, deleted);
  const thrown = remove.error ?? bringBack.error;
  const addButton = dashboard.editable && (
    <Button variant="primary" onClick={onAdd} data-autofocus>
      <Icon name="plus" /> Add a note
    </Button>
  );
  const handleDelete = (note: Annotation) => remove.mutate(note.id, { onSuccess: () => setDeleted((before) => [...before, note]) });
  const handleUndo = ({ id, authorName: _author, createdAt: _at, ...fields }: Annotation) =>
    bringBack.mutate(fields, { onSuccess: () => setDeleted((before) => before.filter((note) => note.id !== id)) });

  if (listed.length === 0)
    return (
      <EmptyState title="No notes yet" picture={<NotedChart />} action={addButton}>
        {dashboard.editable
          ? 'What happened on a day, such as a relaunch: charts over time show it.'
          : 'Editors note what happened on a day; charts over time show it.'}
      </EmptyState>
    );
  return (
    <DialogBody>
      <div className={styles.head}>
        <DialogWords>Charts over time show them.</DialogWords>
        {addButton}
      </div>
      {thrown && <FaultBanner thrown={asAppError(thrown)} />}
      <ul className={styles.list} aria-label="Notes">
        {listed.map(({ note, isDeleted }) =>
          isDeleted ? (
            <DeletedRow key={note.id} note={note} onUndo={() => handleUndo(note)} />
          ) : (
            <AnnotationRow
              key={note.id}
              note={note}
              locale={locale}
              {...(dashboard.editable && { onEdit: () => onEdit(note), onDelete: () => handleDelete(note) })}
            />
          ),
        )}
      </ul>
    </DialogBody>
  );
}
