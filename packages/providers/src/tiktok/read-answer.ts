import type { Reply } from '../kit/provider.ts';
import { envelopeSchema, isPartial, isRefused, pageAfter } from './call.ts';
import type { Plan } from './plan.ts';
import { keyOf, type ReportRow, readReport } from './report-row.ts';

/** What TikTok answered to all calls of a question. */
export interface Answer {
  rows: ReportRow[];
  /** TikTok's own totals, one set for each part of the period. */
  totals: Record<string, unknown>[];
  /** The row without any split; null: not asked, or not one. */
  whole: Record<string, unknown> | null;
  /** In TikTok's words, where it refused the figures of purchases and leads. */
  refusal: string | null;
  /** There are more rows than were read. */
  isCut: boolean;
  isPartial: boolean;
}

export function readAnswer({ asks }: Plan, replies: Reply[][]): Answer {
  const chains = asks.map(({ role }, index) => ({ role, pages: replies[index] ?? [] }));
  const all = chains.flatMap(({ pages }) => pages);
  const refused = all.find(isRefused);
  const rows = chains.filter(({ role }) => role === 'rows');
  const commerce = refused === undefined ? chains.filter(({ role }) => role === 'commerce') : [];
  const [whole, ...others] = chains
    .filter(({ role }) => role === 'whole')
    .flatMap(({ pages }) => pages.flatMap((page) => readReport(page).list));
  const read = [...rows, ...commerce];
  return {
    rows: merged(read.flatMap(({ pages }) => pages)),
    totals: totalsOf(read.map(({ pages }) => pages)),
    whole: whole === undefined || others.length > 0 ? null : whole.metrics,
    refusal: refused === undefined ? null : (envelopeSchema.safeParse(refused.json).data?.message ?? ''),
    isCut: read.some(({ pages }) => {
      const last = pages.at(-1);
      return last !== undefined && pageAfter(last) !== null;
    }),
    isPartial: all.some(isPartial),
  };
}

/** What two calls say of the same thing and part of the period is one row. */
function merged(pages: Reply[]): ReportRow[] {
  const byKey = new Map<string, ReportRow>();
  for (const page of pages) {
    for (const row of readReport(page).list) {
      const key = `${page.request.query?.start_date} ${keyOf(row)}`;
      const known = byKey.get(key);
      byKey.set(key, known === undefined ? row : { ...known, metrics: { ...known.metrics, ...row.metrics } });
    }
  }
  return [...byKey.values()];
}

function totalsOf(chains: Reply[][]): Record<string, unknown>[] {
  return chains.flatMap(([first]) => {
    const totals = first === undefined ? null : readReport(first).total_metrics;
    return totals === null || totals === undefined ? [] : [totals];
  });
}
