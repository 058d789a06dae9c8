import { shownHost } from '@sightline/contract/core';
import { type FormEvent, useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useCreateMaintenance } from '#api/queries/maintenance.ts';
import { zoneName } from '#features/locale/timezones.ts';
import { readerZone } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { NumberField } from '#ui/forms/fields/number-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { weekdayLabels } from '../../automatic-reports/words/schedule-words.ts';
import styles from './maintenance.module.css';
import { fieldsOf, type MaintenanceDraft, newMaintenance, nextHour } from './maintenance-draft.ts';
import type { MaintenancePlace } from './maintenance-place.ts';

const kindChoices = [
  { value: 'once', label: 'Once' },
  { value: 'weekly', label: 'Every week' },
];

/** What was typed stays while planning fails. */
export function MaintenanceForm({ campaignId, timezone, domain, onDone }: MaintenancePlace & { onDone: () => void }) {
  const create = useCreateMaintenance();
  const [draft, setDraft] = useState<MaintenanceDraft>(() => newMaintenance(nextHour(new Date()), domain !== null));
  const [isIncomplete, setIncomplete] = useState(false);
  const change = (changes: Partial<MaintenanceDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const { phase, run } = useAction(async () => {
    const fields = fieldsOf(draft, timezone, domain?.id ?? null);
    setIncomplete(fields === null);
    if (fields === null) throw new Error('The begin is incomplete');
    await create.mutateAsync({ campaignId, ...fields });
    onDone();
  });
  const errors = fieldErrors(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const beginError = isIncomplete ? ['Choose day and time.'] : errors['schedule.startsAt'];
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Plan a maintenance window">
      <TextField
        label="What is done"
        required
        autoFocus
        placeholder="Server updates"
        value={draft.title}
        error={errors.title}
        onChange={(title) => change({ title })}
      />
      <div className={styles.pair}>
        <ChoiceField
          label="When"
          choices={kindChoices}
          value={draft.kind}
          onChange={(kind) => change({ kind: kind === 'weekly' ? kind : 'once' })}
        />
        {draft.kind === 'once' ? (
          <TextField
            label="Begins"
            type="datetime-local"
            help={`Your time zone, ${zoneName(readerZone())}`}
            value={draft.startsAt}
            error={beginError}
            onChange={(startsAt) => change({ startsAt })}
          />
        ) : (
          <TextField
            label="At"
            type="time"
            help={`The group’s time zone, ${zoneName(timezone)}`}
            value={draft.at}
            error={errors['schedule.at']}
            onChange={(at) => change({ at })}
          />
        )}
        <NumberField
          label="Minutes"
          min={5}
          max={10_080}
          step={5}
          value={draft.minutes}
          error={errors.minutes}
          onChange={(minutes) => change({ minutes })}
        />
      </div>
      {draft.kind === 'weekly' && (
        <Weekdays chosen={draft.weekdays} error={errors['schedule.weekdays']} onChange={(weekdays) => change({ weekdays })} />
      )}
      {domain !== null && (
        <Checkbox
          label={`Only for ${shownHost(domain.host)}`}
          checked={draft.isForDomain}
          onChange={(isForDomain) => change({ isForDomain })}
        />
      )}
      {create.isError && Object.keys(errors).length === 0 && <FaultBanner thrown={asAppError(create.error)} />}
      <div className={styles.foot}>
        <PhaseButton type="submit" size="s" variant="primary" phase={phase}>
          Plan it
        </PhaseButton>
        <Button size="s" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Weekdays({ chosen, error, onChange }: { chosen: number[]; error: string[] | undefined; onChange: (weekdays: number[]) => void }) {
  const toggle = (index: number, on: boolean) => onChange(on ? [...chosen, index].toSorted() : chosen.filter((day) => day !== index));
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>On</legend>
      {weekdayLabels().map(({ index, label }) => (
        <Checkbox key={index} label={label} checked={chosen.includes(index)} onChange={(on) => toggle(index, on)} />
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error.join(' ')}
        </p>
      )}
    </fieldset>
  );
}
