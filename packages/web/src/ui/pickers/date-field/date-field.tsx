import { Popover } from '@mantine/core';
import type { Day, WeekStart } from '@sightline/contract/core';
import type { PickerLimits } from '@sightline/contract/dashboards';
import { periodWords, wordsIn } from '@sightline/contract/frames';
import { useRef, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { classes } from '../../base/classes.ts';
import { Icon } from '../../base/icon.tsx';
import fieldStyles from '../../forms/fields/field.module.css';
import { Field, type FieldTexts } from '../../forms/fields/field.tsx';
import { Calendar } from '../calendar/calendar.tsx';
import styles from './date-field.module.css';

/** One day. Its button opens a calendar; a chosen day closes it and gives the focus back. */
export function DateField({
  value,
  onChange,
  today,
  locale,
  weekStart,
  limits = {},
  clearable = false,
  ...texts
}: FieldTexts & {
  /** YYYY-MM-DD, or null while none is chosen. */
  value: Day | null;
  /** Called with null only by the clear button. */
  onChange: (day: Day | null) => void;
  today: Day;
  locale: string;
  /** Without, the locale's. */
  weekStart?: WeekStart | undefined;
  limits?: PickerLimits;
  clearable?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const words = value === null ? wordsIn(locale).period.selectDate : periodWords({ start: value, end: value }, locale, { short: true });
  return (
    <Field {...texts}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
        <div className={styles.row}>
          <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-start" shadow="md" withRoles={false}>
            <Popover.Target>
              <button
                ref={opener}
                id={id}
                type="button"
                aria-describedby={describedBy}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                aria-label={`${texts.label}: ${words}`}
                data-invalid={isInvalid}
                className={classes(fieldStyles.control, styles.opener, isInvalid && styles.invalid)}
                // Until the focus is in the calendar; a dialog around it is not meant.
                data-mantine-stop-propagation={isOpen}
                onClick={() => setOpen(!isOpen)}
                onKeyDown={({ key }) => {
                  if (key === 'Escape') setOpen(false);
                }}
              >
                <span className={classes(styles.words, value === null && styles.empty)}>{words}</span>
                <Icon name="calendar" />
              </button>
            </Popover.Target>
            <Popover.Dropdown role="dialog" aria-label={texts.label} className={styles.dropdown}>
              <Calendar
                chosen={{
                  kind: 'day',
                  day: value,
                  // A click on the chosen day would take it away; that is what the clear button is for.
                  onChange: (day) => {
                    if (day !== null) onChange(day);
                    setOpen(false);
                  },
                }}
                today={today}
                locale={locale}
                weekStart={weekStart}
                limits={limits}
                stopEscape
              />
            </Popover.Dropdown>
          </Popover>
          {clearable && value !== null && (
            <Button
              variant="quiet"
              icon
              aria-label={`Clear ${texts.label}`}
              onClick={() => {
                onChange(null);
                opener.current?.focus();
              }}
            >
              <Icon name="close" />
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
