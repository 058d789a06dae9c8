import { todayIn } from '@sightline/contract/core';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import type { Sharer } from './sharer.ts';

/** Asks for the last day on which visitors see it; none: it is shared without an end. */
export async function askShareEnd({ sharing, timezone, locale = readerLocale(), change }: Sharer): Promise<void> {
  const { sharedUntil, shareEnded } = sharing;
  const today = todayIn(timezone, new Date());
  await askInputs({
    title: 'Shared until when?',
    message: `To the end of that day (${timezone}). Then link, password and embedded pages close; your company still sees it.`,
    inputs: [
      {
        kind: 'date',
        name: 'until',
        label: 'Last day',
        help: 'Empty: without an end.',
        today,
        locale,
        limits: { future: true, min: today },
        ...(sharedUntil !== null && !shareEnded && { initial: sharedUntil }),
      },
    ],
    confirmLabel: 'Save',
    action: ({ until }) => change({ category: 'shared_until', until }),
    errorsOf: fieldErrors,
  });
}
