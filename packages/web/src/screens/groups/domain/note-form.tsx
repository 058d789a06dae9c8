import { type Domain, domainNoteMax } from '@sightline/contract/domains';
import { type FormEvent, useState } from 'react';
import { asProblem, fieldErrors } from '../../../api/problem-of-reply.ts';
import { useUpdateDomain } from '../../../api/queries/domains.ts';
import { PhaseButton } from '../../../ui/action-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAction } from '../../../ui/use-action.ts';
import styles from './note-form.module.css';

/** A line for colleagues, found by the search of the list. */
export function NoteForm({ domain }: { domain: Domain }) {
  const update = useUpdateDomain();
  const [note, setNote] = useState(domain.note);
  const { phase, run } = useAction(() => update.mutateAsync({ id: domain.id, change: { note } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const error = update.isError ? (fieldErrors(update.error).note ?? [asProblem(update.error).message]) : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField label="Note" maxLength={domainNoteMax} placeholder="Hosted by the client" value={note} error={error} onChange={setNote} />
      <PhaseButton type="submit" phase={phase} disabled={note.trim() === domain.note}>
        Save
      </PhaseButton>
    </form>
  );
}
