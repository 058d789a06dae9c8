import { addDays } from '@sightline/contract/core';
import type { Figure } from '../figure.ts';
import { fetchBytes, keepAlive, requireFigures } from '../http.ts';
import { inTurns, round } from '../measure.ts';
import { type Days, rangeQuery, streamAddress } from '../seed.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';

const days = 3 * 365;
const repeats = { warmUps: 3, rounds: 10, perRound: 3 };

/** Three years, compared with the three before them. */
function threeYears(): Days {
  const { end, timezone } = rangeQuery();
  const [start, compareEnd] = [addDays(end, 1 - days), addDays(end, -days)];
  return { start, end, compareStart: addDays(compareEnd, 1 - days), compareEnd, timezone };
}

export const longRange: Figure<WarmSurroundings> = {
  name: 'dashboard over three years',
  async measure({ world, twenty }) {
    const agent = keepAlive(1);
    const look = async (range: Days) => {
      const answer = await fetchBytes(streamAddress(world.server.address, twenty, range), agent);
      requireFigures(answer, twenty.widgets);
      return answer;
    };
    const cold = await look(threeYears());
    const taken = await inTurns(
      { long: async () => (await look(threeYears())).ms, month: async () => (await look(rangeQuery())).ms },
      repeats,
    );
    agent.destroy();
    return [
      {
        label: 'Warm 20-widget stream over three years ÷ over a month',
        value: taken.long / taken.month,
        unit: '×',
        limit: null,
        detail: `${round(taken.long)} ms ÷ ${round(taken.month)} ms; ${round(cold.body.length / 1024, 0)} KB; fetched from the provider for the first time in ${round(cold.ms / 1000)} s`,
      },
    ];
  },
};
