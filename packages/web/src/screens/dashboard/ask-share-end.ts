import type { Dashboard } from '@sightline/contract/dashboards';
import type { Day } from '@sightline/contract/period';
import { todayIn } from '@sightline/contract/rules/days';
import { localeTag } from '@sightline/contract/rules/locale';
import { fieldErrors } from '../../api/problem-of-reply.ts';
import { askInputs } from '../../ui/dialogs/ask-inputs.tsx';

/** Asks for the last day on which visitors see a dashboard; none: it is shared without an end. */
export async function askShareEnd(dashboard: Dashboard, action: (until: Day | null) => Promise<unknown>): Promise<void> {
  const { timezone, sharedUntil, shareEnded } = dashboard;
  const today = todayIn(timezone, new Date());
  await askInputs({
    title: 'Until when is it shared?',
    message: `Visitors see it to the end of that day (${timezone}); after it the link, the password and every embedded page are closed. Your company keeps seeing it.`,
    inputs: [
      {
        kind: 'date',
        name: 'until',
        label: 'Last day',
        help: 'Without a day it is shared without an end.',
        today,
        locale: localeTag(dashboard),
        limits: { min: today },
        ...(sharedUntil !== null && !shareEnded && { initial: sharedUntil }),
      },
    ],
    confirmLabel: 'Save',
    action: ({ until }) => action(until),
    errorsOf: fieldErrors,
  });
}
