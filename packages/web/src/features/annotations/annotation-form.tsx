import type { Day } from '@sightline/contract/core';
import { type Annotation, annotationTextMax } from '@sightline/contract/dashboards';
import { type FormEvent, useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useCreateAnnotation, useUpdateAnnotation } from '#api/queries/annotations.ts';
import { Button } from '#ui/base/button.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { DateField } from '#ui/pickers/date-field/date-field.tsx';
import styles from './annotations.module.css';
import type { AnnotationsShown } from './annotations-shown.ts';

const places = [
  { value: 'one', label: 'This dashboard' },
  { value: 'all', label: 'All dashboards' },
] as const;
/** Notes are also written ahead, for a campaign that is planned. */
const anyDay = { future: true };

export interface AnnotationFormProps extends Omit<AnnotationsShown, 'newOn'> {
  /** null: a new one. */
  note: Annotation | null;
  day: Day;
  onDone: () => void;
}

/** What was typed stays while saving fails. */
export function AnnotationForm({ dashboard, today, locale, note, day, onDone }: AnnotationFormProps) {
  const create = useCreateAnnotation(dashboard);
  const update = useUpdateAnnotation(dashboard);
  const [text, setText] = useState(note?.text ?? '');
  const [startDate, setStart] = useState(day);
  const [endDate, setEnd] = useState(note && note.endDate !== note.startDate ? note.endDate : null);
  const [isEverywhere, setEverywhere] = useState(note !== null && note.dashboardId === null);
  const [visibleToVisitors, setVisible] = useState(note?.visibleToVisitors ?? true);
  const { phase, run } = useAction(async () => {
    const fields = { text, startDate, endDate, dashboardId: isEverywhere ? null : dashboard.id, visibleToVisitors };
    if (note) await update.mutateAsync({ id: note.id, ...fields });
    else await create.mutateAsync(fields);
    onDone();
  });
  const thrown = note ? update.error : create.error;
  const errors = fieldErrors(thrown);
  const days = { today, locale, limits: anyDay };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={note ? 'Edit the note' : 'New note'}>
      <DialogBody>
        <TextField
          label="What happened"
          required
          placeholder="Site relaunch"
          maxLength={annotationTextMax}
          value={text}
          onChange={setText}
          error={errors.text}
          autoFocus
          data-autofocus
        />
        <div className={styles.days}>
          <DateField
            {...days}
            label="Day"
            required
            value={startDate}
            onChange={(chosen) => chosen && setStart(chosen)}
            error={errors.startDate}
          />
          <DateField
            {...days}
            label="Last day"
            help="Only for several days"
            clearable
            value={endDate}
            onChange={setEnd}
            error={errors.endDate}
          />
        </div>
        <ChoiceField
          label="Shown on"
          choices={places}
          value={isEverywhere ? 'all' : 'one'}
          onChange={(value) => setEverywhere(value === 'all')}
          error={errors.dashboardId}
        />
        <Checkbox label="Visitors see it too" checked={visibleToVisitors} onChange={setVisible} error={errors.visibleToVisitors} />
        {thrown && Object.keys(errors).length === 0 && <FaultBanner thrown={asAppError(thrown)} />}
        <DialogFoot>
          <Button onClick={onDone}>Cancel</Button>
          <PhaseButton type="submit" variant="primary" phase={phase}>
            {note ? 'Save' : 'Add the note'}
          </PhaseButton>
        </DialogFoot>
      </DialogBody>
    </form>
  );
}
