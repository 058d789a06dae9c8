import type { Figure } from '../figure.ts';
import { inOrder, median, round } from '../measure.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';

const starts = 3;

export const secondStart: Figure<WarmSurroundings> = {
  name: 'second start',
  async measure({ world }) {
    const taken = (await inOrder(starts, () => world.restart())).map((ms) => ms / 1000);
    return [
      {
        label: 'Second start: from the process to its line that it is ready',
        value: median(taken),
        unit: 's',
        limit: 1.5,
        detail: `on the database that was grown: ${taken.map((seconds) => round(seconds)).join(', ')} s`,
      },
    ];
  },
};
