import type { GapChoice, GatedRun } from '@sightline/contract/reports';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';

export const gapLabels: Record<GapChoice, string> = {
  wait: 'Wait for them',
  send: 'Send it on time',
  hold: 'Hold it and ask me',
};

/** What a choice means for clients and for who sends. */
export const gapHelp: Record<GapChoice, string> = {
  wait: 'Sent once they are there and final; after that time with a note of what is missing, or not at all where there are none.',
  send: 'With a note of what is missing, in neutral words.',
  hold: 'You get a mail and decide whether it is sent or skipped.',
};

export const problemsWords = (problems: number): string => counted(problems, 'problem', 'problems', readerLocale());

/** What keeps a run back, or would, and for how long. `at` and `until` as people read them. */
export function gatedWords(
  run: Pick<GatedRun, 'state'>,
  { problems, at, until }: { problems: number; at: string; until: string },
): { word: string; more: string | null } {
  switch (run.state) {
    case 'ahead':
      return { word: problems === 0 ? 'Next run: nothing missing' : `Next run: ${problemsWords(problems)}`, more: null };
    case 'waiting':
      return problems === 0
        ? { word: 'Waiting for final figures', more: `The run of ${at} is sent ${until}, when nothing changes them any more.` }
        : { word: 'Waiting for its figures', more: `The run of ${at} waits until ${until}.` };
    case 'held':
      return { word: 'Held: nobody got it', more: `Decide on the run of ${at} by ${until}, or it is given up.` };
    default:
      return run.state satisfies never;
  }
}
