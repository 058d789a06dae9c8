import { type SnoozeFields, snoozeFieldsSchema, snoozeSpanSchema, snoozeSpans } from '@sightline/contract/monitoring';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import { spanLabel } from './span-words.ts';

/** What snoozing is, where nobody says more. */
export const aWeek: SnoozeFields = snoozeFieldsSchema.parse({});

/** Asks for how long and why; what is typed stays while `action` fails. */
export const askSnooze = (what: string, action: (fields: SnoozeFields) => Promise<unknown>): Promise<unknown> =>
  askInputs({
    title: `Snooze ${what}`,
    message: 'Checks go on. A new or worse fault still alerts.',
    inputs: [
      {
        name: 'for',
        kind: 'choice',
        label: 'For',
        choices: snoozeSpans.map((value) => ({ value, label: spanLabel(value) })),
        initial: aWeek.for,
      },
      { name: 'reason', label: 'Reason', placeholder: 'Relaunch', help: 'Shown beside it.' },
    ],
    confirmLabel: 'Snooze',
    action: (values) => action({ for: snoozeSpanSchema.parse(values.for), reason: values.reason.trim() }),
    errorsOf: fieldErrors,
  });
