import type { Day } from '@sightline/contract/core';
import type { Annotation } from '@sightline/contract/dashboards';
import { useState } from 'react';
import { useAnnotations } from '#api/queries/annotations.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Loaded } from '../error-pages/loaded.tsx';
import { AnnotationForm } from './annotation-form.tsx';
import { AnnotationList } from './annotation-list.tsx';
import type { AnnotationsShown } from './annotations-shown.ts';

/** Which note is written: one that there is, or a new one on a day. */
type Written = { note: Annotation } | { newOn: Day };

/** The list of notes, and in its place the form of the one that is being written. */
export function AnnotationPanel({ newOn, onClose, ...shown }: AnnotationsShown & { onClose: () => void }) {
  const { dashboard, today } = shown;
  const list = useAnnotations(dashboard);
  const [written, write] = useState<Written | null>(newOn === null ? null : { newOn });
  // A dialog opened for one new note has done its work with it.
  const leave = newOn === null ? () => write(null) : onClose;
  if (written !== null)
    return (
      <AnnotationForm
        {...shown}
        note={'note' in written ? written.note : null}
        day={'note' in written ? written.note.startDate : written.newOn}
        onDone={leave}
      />
    );
  return (
    <Loaded query={list} skeleton={<Skeleton height="12rem" />}>
      {(notes) => <AnnotationList {...shown} notes={notes} onEdit={(note) => write({ note })} onAdd={() => write({ newOn: today })} />}
    </Loaded>
  );
}
