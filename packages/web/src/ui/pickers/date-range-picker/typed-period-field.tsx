import { periodWords, rollingPeriod, wordsIn } from '@sightline/contract/frames';
import { useState } from 'react';
import { TextField } from '../../forms/fields/text-field.tsx';
import { readTypedPeriod, type TypedPeriod } from './typed-period.ts';

/** A period as it is typed, taken with Enter; what cannot be read stays, with how it could be said. */
export function TypedPeriodField({ onRead, ...from }: Parameters<typeof readTypedPeriod>[1] & { onRead(period: TypedPeriod): void }) {
  const [text, setText] = useState('');
  const [isUnread, setUnread] = useState(false);
  const words = wordsIn(from.locale).period;
  const lastYear = rollingPeriod('lastYear', from.today, from.calendar);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const period = readTypedPeriod(text, from);
        setUnread(period === null);
        if (period) onRead(period);
      }}
    >
      <TextField
        label={words.typed}
        placeholder={words.typedExample}
        value={text}
        maxLength={60}
        // Which year a number means, where years do not begin in January.
        help={from.calendar.yearStart === 1 ? undefined : `${lastYear.start.slice(0, 4)} = ${periodWords(lastYear, from.locale)}`}
        error={isUnread ? words.typedUnread : undefined}
        onChange={(next) => {
          setText(next);
          setUnread(false);
        }}
      />
    </form>
  );
}
