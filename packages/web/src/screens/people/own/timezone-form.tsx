import { useMemo, useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useSaveTimezone } from '#api/queries/users.ts';
import { timezoneChoices } from '#features/locale/timezones.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import styles from '#ui/forms/card-form.module.css';
import { choicesOf } from '#ui/pickers/search-select/choices.ts';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';

export function TimezoneForm({ timezone: kept }: { timezone: string }) {
  const [timezone, setTimezone] = useState(kept);
  const save = useSaveTimezone();
  const { phase, run } = useAction(() => save.mutateAsync(timezone));
  const choices = useMemo(() => timezoneChoices(kept, new Date()), [kept]);
  const errors = fieldErrors(save.error).timezone;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {save.isError && !errors && <FaultBanner thrown={asAppError(save.error)} />}
      <SearchSelect
        label="Time zone"
        help="Days of your dashboards begin and end in this zone."
        required
        error={errors}
        value={choices.find(({ value }) => value === timezone) ?? null}
        load={choicesOf(choices)}
        onChange={(choice) => {
          if (choice) setTimezone(choice.value);
        }}
      />
      <div className={styles.foot}>
        <PhaseButton type="submit" variant="primary" phase={phase}>
          Save
        </PhaseButton>
      </div>
    </form>
  );
}
