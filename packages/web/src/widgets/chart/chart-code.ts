import { fetchLate } from '#lib/late/fetch-late.ts';

const load = () => fetchLate(() => import('./chart-view.tsx'));

export type ChartCode = Awaited<ReturnType<typeof load>>;
let code: ChartCode | null = null;

/** The largest piece of code there is: loaded only where a chart is drawn by the page itself. */
export async function loadChartCode(): Promise<ChartCode> {
  code = await load();
  return code;
}

/** Null while it has not been loaded. */
export const findChartCode = (): ChartCode | null => code;
