import { asAppError } from '#api/calls/problem-of-reply.ts';
import { useUpdateCompany } from '#api/queries/company.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { SavedAtOnce } from '#ui/forms/actions/saved-at-once.tsx';
import { useSavedAtOnce } from '#ui/forms/actions/use-saved-at-once.ts';
import styles from '#ui/forms/card-form.module.css';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import settings from '../settings.module.css';
import { settingsSections } from '../settings-sections.ts';

const label = 'One editor at a time';

/** Takes effect with the click. */
export function EditLockForm({ editLock }: { editLock: boolean }) {
  const update = useUpdateCompany();
  const { value, choose, line } = useSavedAtOnce(editLock, (wanted) => update.mutateAsync({ editLock: wanted }));
  return (
    <section className={styles.card} aria-labelledby="editing">
      <h2 id="editing" className={settings.title}>
        {settingsSections.editing.name}
      </h2>
      {update.isError && <FaultBanner thrown={asAppError(update.error)} />}
      <Checkbox label={label} checked={value} onChange={choose} />
      <p className={settings.words}>Without it, whoever saves second takes the newer version or keeps a copy.</p>
      <SavedAtOnce of={label} {...line} />
    </section>
  );
}
