import type { Figure } from '../figure.ts';
import { createNotifier, ListeningPages } from '../listening-pages.ts';
import { inOrder, median, round } from '../measure.ts';
import type { Audience, RealtimeSurroundings } from '../realtime-surroundings.ts';
import type { World } from '../world.ts';

const warmUps = 50;
const times = 500;
const pagesMany = 500;
const timesMany = 40;
const pagesMost = 1000;

/** How many ms it took each time from the product telling something to the last page having it. */
async function lasts(audience: Audience, notifier: World, { pages, repeats }: { pages: number; repeats: number }): Promise<number[]> {
  const listening = new ListeningPages();
  await listening.open(audience, pages);
  const notify = createNotifier(notifier, audience.companyId);
  const once = async (word: string): Promise<number> => {
    const beganNs = await notify(word);
    return Number((await listening.last(word, pages)) - beganNs) / 1e6;
  };
  await inOrder(warmUps, (at) => once(`${pages}-warm-up-${at}`));
  return inOrder(repeats, (at) => once(`${pages}-${at}`));
}

const slowest = (values: readonly number[]): string => round(Math.max(...values));

export const realtime: Figure<RealtimeSurroundings> = {
  name: 'realtime',
  async measure({ alone, shared }) {
    const one = await lasts(alone, alone.world, { pages: 1, repeats: times });
    const across = await lasts(shared.audience, shared.notifier, { pages: 1, repeats: times });
    const many = await lasts(alone, alone.world, { pages: pagesMany - 1, repeats: timesMany });
    const most = await lasts(alone, alone.world, { pages: pagesMost - pagesMany, repeats: timesMany });
    return [
      {
        label: 'An event from the product to an open page',
        value: median(one),
        unit: 'ms',
        limit: 1,
        detail: `median of ${times}, slowest ${slowest(one)} ms; soketi took 0.85 ms`,
      },
      {
        label: 'The same from another process, over PostgreSQL',
        value: median(across),
        unit: 'ms',
        limit: null,
        detail: `median of ${times}, slowest ${slowest(across)} ms`,
      },
      {
        label: `One event to ${pagesMany} open pages, until the last has it`,
        value: median(many),
        unit: 'ms',
        limit: 20,
        detail: `median of ${timesMany}, slowest ${slowest(many)} ms; the pages are connections of one process beside the product; soketi took 16 ms`,
      },
      {
        label: `The same to ${pagesMost}`,
        value: median(most),
        unit: 'ms',
        limit: null,
        detail: `median of ${timesMany}, slowest ${slowest(most)} ms; the first ${pagesMany} are told first`,
      },
    ];
  },
};
