import { type Domain, domainNoteMax } from '@sightline/contract/monitoring';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { ChangedMeanwhile } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { SavedByBar } from '#ui/forms/save-bar/saved-by-bar.tsx';
import styles from './note-form.module.css';
import { useDomainFields } from './use-domain-fields.ts';

const label = 'Note';

/** A line for colleagues, found by the search of the list. */
export function NoteForm({ domain }: { domain: Domain }) {
  const { values, change, error: thrown, meanwhile, bar } = useDomainFields(domain, 'note');
  const error = thrown !== null && !meanwhile.begun.meanwhile ? (fieldErrors(thrown).note ?? [asAppError(thrown).message]) : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void bar.onSave();
      }}
    >
      <TextField
        label={label}
        maxLength={domainNoteMax}
        placeholder="Hosted by the client"
        value={values.note}
        error={error}
        onChange={(note) => change({ note })}
      />
      <ChangedMeanwhile {...meanwhile} labels={{ note: label }} />
      <SavedByBar name={label} {...bar} />
    </form>
  );
}
