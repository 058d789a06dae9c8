import { commentMax, type IncidentDetail } from '@sightline/contract/monitoring';
import { type FormEvent, useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { useDraft } from '#ui/forms/actions/use-draft.ts';
import { TextArea } from '#ui/forms/fields/text-area.tsx';
import styles from './comment-form.module.css';
import { incidentParameter } from './incident-words.ts';
import { useIncidentActions } from './use-incident-actions.ts';

/** A remark for the timeline; it stays in its field while sending it fails, and while another dialog is open over it. */
export function CommentForm({ incident }: { incident: IncidentDetail }) {
  const { comment } = useIncidentActions();
  const draft = `comment on ${incident.id}`;
  const [text, setText] = useDraft(draft);
  const [thrown, setThrown] = useState<unknown>(null);
  const { phase, run } = useAction(async () => {
    try {
      await comment(incident, text.trim());
    } catch (fault) {
      setThrown(fault);
      throw fault;
    }
    setThrown(null);
    setText('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void run();
  };
  const error = thrown === null ? undefined : (fieldErrors(thrown).comment ?? [asAppError(thrown).message]);
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-draft={draft} data-opened-by={incidentParameter}>
      <TextArea
        label="Comment"
        rows={2}
        maxLength={commentMax}
        placeholder="Provider told, back by noon"
        value={text}
        error={error}
        onChange={setText}
      />
      <PhaseButton type="submit" size="s" phase={phase} disabled={text.trim() === ''}>
        Add comment
      </PhaseButton>
    </form>
  );
}
