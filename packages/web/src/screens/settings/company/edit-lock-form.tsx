import { asAppError } from '#api/calls/problem-of-reply.ts';
import { useUpdateCompany } from '#api/queries/company.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import styles from '#ui/forms/card-form.module.css';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import settings from '../settings.module.css';

/** Takes effect with the click. */
export function EditLockForm({ editLock }: { editLock: boolean }) {
  const update = useUpdateCompany();
  // What was just clicked shows at once; if it fails, what is true comes back.
  const shown = update.isPending ? (update.variables.editLock ?? editLock) : editLock;
  return (
    <section className={styles.card} aria-label="Editing">
      {update.isError && <FaultBanner thrown={asAppError(update.error)} />}
      <Checkbox label="One editor at a time" checked={shown} onChange={(wanted) => update.mutate({ editLock: wanted })} />
      <p className={settings.words}>
        Whoever edits a dashboard keeps it from others until they leave. Without it, whoever saves second is asked to load the newer version
        or to keep theirs as a copy.
      </p>
    </section>
  );
}
