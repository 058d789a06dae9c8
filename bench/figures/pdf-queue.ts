import { minuteMs } from '@sightline/contract/core';
import type { Figure } from '../figure.ts';
import { inOrder, median, round } from '../measure.ts';
import { freshDays, printByProduct } from '../printing.ts';
import { addClones, addDashboard, newCompany } from '../seed.ts';
import { watchTreeMemory } from '../tree-memory.ts';
import type { WarmSurroundings } from '../warm-surroundings.ts';
import { twentyWidgets } from '../widgets.ts';

/** As many as one company may wait for at once, each of which may be asked for twenty times a minute. */
const queued = 200;
const dashboards = 20;
const widgets = 5;
/** As often as a page asks, and until long after the last one came. */
const patience = { checkEveryMs: 2000, printMaxMs: 15 * minuteMs };

export const pdfQueue: Figure<WarmSurroundings> = {
  name: 'pdf queue',
  async measure({ world }) {
    const { address, process: server } = world.server;
    const company = await newCompany(address);
    const first = await addDashboard(company, 'Printed', twentyWidgets.slice(0, widgets), { isPublic: true });
    const copies = await addClones(company, first, dashboards - 1);
    const fresh = freshDays(address);
    const asked = [first, ...copies].map((copy) => ({ ...first, ...copy }));
    const days = await inOrder(queued / dashboards, () => fresh(first));
    const wanted = days.flatMap((each) => asked.map((dashboard) => ({ dashboard, days: each })));
    const memory = watchTreeMemory(server.pid ?? 0);
    const started = performance.now();
    const waited = await Promise.all(
      wanted.map(async (each) => {
        await printByProduct(company.client, each.dashboard, each.days, patience);
        return (performance.now() - started) / 1000;
      }),
    );
    const wholeS = Math.max(...waited);
    return [
      {
        label: `${queued} PDFs of ${widgets} widgets asked for at once, until the last one was there`,
        value: wholeS,
        unit: 's',
        limit: null,
        detail: `all ${waited.length} came, half of them within ${round(median(waited), 0)} s; ${round(wholeS / queued)} s each, two at a time`,
      },
      {
        label: `… most memory of the product with its browser`,
        value: memory.stop(),
        unit: 'MB',
        limit: null,
        detail: 'each shared page counted once, looked at every 200 ms',
      },
    ];
  },
};
