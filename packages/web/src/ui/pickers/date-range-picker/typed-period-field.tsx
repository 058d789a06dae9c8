import { periodWords, rollingPeriod, wordsIn } from '@sightline/contract/frames';
import { TextField } from '../../forms/fields/text-field.tsx';
import { readTypedPeriod, type TypedPeriod } from './typed-period.ts';

/** A text that is to become a period. */
export interface Typing {
  text: string;
  isUnread: boolean;
}

/** A period as it is typed, taken with Enter; what cannot be read stays, with how it could be said. */
export function TypedPeriodField({
  typing,
  onType,
  onRead,
  ...from
}: Parameters<typeof readTypedPeriod>[1] & { typing: Typing; onType(typing: Typing): void; onRead(period: TypedPeriod): void }) {
  const words = wordsIn(from.locale).period;
  const lastYear = rollingPeriod('lastYear', from.today, from.calendar);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const period = readTypedPeriod(typing.text, from);
        onType({ ...typing, isUnread: period === null });
        if (period) onRead(period);
      }}
    >
      <TextField
        label={words.typed}
        placeholder={words.typedExample}
        value={typing.text}
        maxLength={60}
        // Which year a number means, where years do not begin in January.
        help={from.calendar.yearStart === 1 ? undefined : `${lastYear.start.slice(0, 4)} = ${periodWords(lastYear, from.locale)}`}
        error={typing.isUnread ? words.typedUnread : undefined}
        onChange={(text) => onType({ text, isUnread: false })}
      />
    </form>
  );
}
