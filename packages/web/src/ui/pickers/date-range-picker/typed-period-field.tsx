import { periodWords, rollingPeriod, wordsIn } from '@sightline/contract/frames';
import { TextField } from '../../forms/fields/text-field.tsx';
import type { readTypedPeriod, TypedReading } from './typed-period.ts';

/** A period as it is typed, taken with Enter; what cannot be taken stays, with how it could be said. */
export function TypedPeriodField({
  text,
  refused,
  onType,
  onEnter,
  ...from
}: Parameters<typeof readTypedPeriod>[1] & {
  text: string;
  /** As what was to be taken was read; undefined: nothing is refused. */
  refused: Exclude<TypedReading, object> | undefined;
  onType(text: string): void;
  onEnter(): void;
}) {
  const words = wordsIn(from.locale).period;
  const lastYear = rollingPeriod('lastYear', from.today, from.calendar);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <TextField
        label={words.typed}
        placeholder={words.typedExample}
        value={text}
        maxLength={60}
        // Which year a number means, where years do not begin in January.
        help={from.calendar.yearStart === 1 ? undefined : `${lastYear.start.slice(0, 4)} = ${periodWords(lastYear, from.locale)}`}
        error={refused === undefined ? undefined : refused === 'ahead' ? words.typedAhead : words.typedUnread}
        onChange={onType}
      />
    </form>
  );
}
