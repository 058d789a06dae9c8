import type { GapChoice, GatedRun } from '@sightline/contract/reports';

export const gapLabels: Record<GapChoice, string> = {
  wait: 'Wait for them',
  send: 'Send it on time',
  hold: 'Hold it and ask me',
};

/** What a choice means for clients and for who sends. */
export const gapHelp: Record<GapChoice, string> = {
  wait: 'It is sent as soon as they are there. If they are to become final within that time, it waits for that. After that time it is sent with a note of what is missing, or not at all where there is nothing to show.',
  send: 'With a note of what is missing, in neutral words.',
  hold: 'You get a mail, and decide on the reports page whether it is sent as it is or skipped.',
};

const count = (problems: number): string => `${problems} ${problems === 1 ? 'problem' : 'problems'}`;

/** What keeps a run back, or would, and for how long. `at` and `until` as people read them. */
export function gatedWords(
  run: Pick<GatedRun, 'state'>,
  { problems, at, until }: { problems: number; at: string; until: string },
): { word: string; more: string | null } {
  switch (run.state) {
    case 'ahead':
      return { word: problems === 0 ? 'Next run: nothing is missing' : `Next run: ${count(problems)}`, more: null };
    case 'waiting':
      return problems === 0
        ? { word: 'Waiting until its figures are final', more: `The run of ${at} is sent ${until}, when nothing changes them any more.` }
        : { word: 'Waiting for its figures', more: `The run of ${at} waits until ${until}.` };
    case 'held':
      return { word: 'Held: nobody got it', more: `The run of ${at} needs your decision. It is given up on ${until}.` };
    default:
      return run.state satisfies never;
  }
}
