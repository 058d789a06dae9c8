import { everyWeeksMax, nextRuns, reportDays, reportPeriods, shownRunsCount, weekdayIndexes } from '@sightline/contract/reports';
import { useMemo } from 'react';
import { timezoneChoices } from '#features/locale/timezones.ts';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { NumberField } from '#ui/forms/fields/number-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { choicesOf } from '#ui/pickers/search-select/choices.ts';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';
import { dayLabels, periodLabels, runWords, weekdayLabels } from '../words/schedule-words.ts';
import styles from './automatic-reports.module.css';
import { type ReportDraft, scheduleOf, usualRange } from './report-draft.ts';

interface ScheduleFieldsProps {
  draft: ReportDraft;
  onChange: (change: Partial<ReportDraft>) => void;
  errors: Readonly<Record<string, readonly string[] | undefined>>;
}

const periodChoices = reportPeriods.map((value) => ({ value, label: periodLabels[value] }));
const dayChoices = reportDays.map((value) => ({ value, label: dayLabels[value] }));

/** When it is sent, with the dates that this means. */
export function ScheduleFields({ draft, onChange, errors }: ScheduleFieldsProps) {
  const { period, timezone } = draft;
  const weekdayChoices = weekdayLabels().map(({ index, label }) => ({ value: String(index), label }));
  const zones = useMemo(() => timezoneChoices(timezone, new Date()), [timezone]);
  const choosePeriod = (value: string) => {
    const chosen = reportPeriods.find((candidate) => candidate === value);
    if (chosen) onChange({ period: chosen, dateRange: usualRange[chosen] });
  };
  return (
    <>
      <div className={styles.pair}>
        <ChoiceField label="Sent" choices={periodChoices} value={period} onChange={choosePeriod} error={errors.period} />
        {(period === 'MONTH' || period === 'QUARTER') && (
          <ChoiceField
            label="On"
            choices={dayChoices}
            value={draft.day}
            onChange={(value) => onChange({ day: reportDays.find((day) => day === value) ?? draft.day })}
            error={errors.detail}
          />
        )}
        {period === 'WEEK' && (
          <ChoiceField
            label="On"
            choices={weekdayChoices}
            value={String(draft.weekday)}
            onChange={(value) => onChange({ weekday: weekdayIndexes.find((index) => String(index) === value) ?? draft.weekday })}
            error={errors.detail}
          />
        )}
        {period === 'WEEK' && (
          <NumberField
            label="Every so many weeks"
            min={1}
            max={everyWeeksMax}
            value={draft.every}
            onChange={(every) => onChange({ every })}
            error={errors.every}
          />
        )}
        <TextField
          label="At"
          type="time"
          required
          value={draft.time}
          onChange={(time) => onChange({ time })}
          error={errors.hour ?? errors.minute}
        />
        <SearchSelect
          label="Time zone"
          required
          value={zones.find(({ value }) => value === timezone) ?? null}
          load={choicesOf(zones)}
          onChange={(choice) => choice && onChange({ timezone: choice.value })}
          error={errors.timezone}
        />
      </div>
      <NextDates draft={draft} />
    </>
  );
}

function NextDates({ draft }: { draft: ReportDraft }) {
  const schedule = scheduleOf(draft);
  const runs = schedule === null ? [] : nextRuns(schedule, new Date(), shownRunsCount);
  return (
    <div className={styles.dates}>
      <p className={styles.datesHead}>Next dates</p>
      {runs.length === 0 ? (
        <p>Choose a time first.</p>
      ) : (
        <ol className={styles.dateList} aria-label="Next dates">
          {runs.map((run) => (
            <li key={run.getTime()}>{runWords(run, draft.timezone)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
