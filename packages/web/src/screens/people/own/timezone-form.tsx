import { useMemo } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useSaveTimezone } from '#api/queries/users.ts';
import { timezoneChoices } from '#features/locale/timezones.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { SavedAtOnce } from '#ui/forms/actions/saved-at-once.tsx';
import { useSavedAtOnce } from '#ui/forms/actions/use-saved-at-once.ts';
import styles from '#ui/forms/card-form.module.css';
import { choicesOf } from '#ui/pickers/search-select/choices.ts';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';

const label = 'Time zone';

/** Takes effect with the choice. */
export function TimezoneForm({ timezone: kept }: { timezone: string }) {
  const save = useSaveTimezone();
  const { value: timezone, choose, line } = useSavedAtOnce(kept, save.mutateAsync);
  const choices = useMemo(() => timezoneChoices(kept, new Date()), [kept]);
  const errors = fieldErrors(save.error).timezone;
  return (
    <div className={styles.form}>
      {save.isError && !errors && <FaultBanner thrown={asAppError(save.error)} />}
      <SearchSelect
        label={label}
        help="Days of your dashboards begin and end in this zone."
        required
        error={errors}
        value={choices.find(({ value }) => value === timezone) ?? null}
        load={choicesOf(choices)}
        onChange={(choice) => {
          if (choice && choice.value !== timezone) choose(choice.value);
        }}
      />
      <SavedAtOnce of={label} {...line} />
    </div>
  );
}
