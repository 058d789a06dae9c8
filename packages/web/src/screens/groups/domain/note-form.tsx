import { type Domain, domainNoteMax, getDomain } from '@sightline/contract/monitoring';
import { type FormEvent, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useUpdateDomain } from '#api/queries/domains.ts';
import { ChangedMeanwhile, useBegunFrom } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import styles from './note-form.module.css';

const fieldsOf = ({ note }: Domain) => ({ note });

/** A line for colleagues, found by the search of the list. */
export function NoteForm({ domain }: { domain: Domain }) {
  const update = useUpdateDomain();
  const [note, setNote] = useState(domain.note);
  const begun = useBegunFrom(
    fieldsOf(domain),
    async () => fieldsOf((await call(getDomain, { params: { id: domain.id } })).data),
    update.reset,
  );
  const { phase, run } = useAction(() =>
    begun.save((begunFrom) => update.mutateAsync({ id: domain.id, change: { note, begunFrom } }), fieldsOf),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const error = update.isError && !begun.meanwhile ? (fieldErrors(update.error).note ?? [asAppError(update.error).message]) : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField label="Note" maxLength={domainNoteMax} placeholder="Hosted by the client" value={note} error={error} onChange={setNote} />
      <PhaseButton type="submit" phase={phase} disabled={note.trim() === domain.note}>
        Save
      </PhaseButton>
      <ChangedMeanwhile begun={begun} labels={{ note: 'Note' }} onTake={(theirs) => setNote(theirs.note)} onOverwrite={run} />
    </form>
  );
}
