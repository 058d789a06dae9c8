import type { Query, Reply } from '../kit/provider.ts';
import { addressOf, envelopeSchema, isPartial, isRefused, pageAfter } from './call.ts';
import { isOfPart, partAsks } from './campaign-parts.ts';
import { idDimensions } from './dimensions.ts';
import { isOfNewestAds } from './next-call.ts';
import type { Ask, Plan } from './plan.ts';
import { keyOf, type ReportRow, readReport } from './report-row.ts';
import { isTaskFile, listIn, readTaskFile } from './report-task.ts';

/** What TikTok answered to all calls of a question. */
export interface Answer {
  rows: ReportRow[];
  /** TikTok's own totals, one set for each part of the period; none where its answers left ads out. */
  totals: Record<string, unknown>[];
  /** The row without any split; null: not asked, or not one. */
  whole: Record<string, unknown> | null;
  /** In TikTok's words, where it refused the figures of purchases and leads. */
  refusal: string | null;
  /** There are more rows than were read. */
  isCut: boolean;
  isPartial: boolean;
  /** Ads before the newest 20,000 are left out. */
  isOfNewestAds: boolean;
  /** Rows of campaigns, ad groups or ads come from a prepared report, which knows no filter on states: TikTok's own leaves out what was deleted. */
  mayLackDeleted: boolean;
}

interface Chain {
  ask: Ask;
  /** The prepared report that took the place of the pages. */
  file: Reply | null;
  /** Pages whose rows count. */
  pages: Reply[];
}

export function readAnswer(plan: Plan, replies: Reply[][], query: Query): Answer {
  const more = partAsks(plan.asks, replies, query);
  const chains = [...plan.asks, ...more].map((ask, at) => chainOf(ask, replies[at] ?? [], at < plan.asks.length && isReplaced(ask, more)));
  const all = chains.flatMap(({ pages }) => pages);
  const refused = all.find(isRefused);
  const read = chains.filter(({ ask: { role } }) => role === 'rows' || (role === 'commerce' && refused === undefined));
  const [whole, ...others] = chains.filter(({ ask }) => ask.role === 'whole').flatMap(rowsOf);
  const hasAllPages = chains.every(({ file, pages, ask }) => file === null && !isOfPart(ask.request) && !pages.some(isOfNewestAds));
  return {
    rows: merged(read),
    totals: hasAllPages ? totalsOf(read) : [],
    whole: whole === undefined || others.length > 0 ? null : whole.metrics,
    refusal: refused === undefined ? null : (envelopeSchema.safeParse(refused.json).data?.message ?? ''),
    isCut: read.some(({ pages }) => {
      const last = pages.at(-1);
      return last !== undefined && pageAfter(last) !== null;
    }),
    isPartial: all.some(isPartial),
    isOfNewestAds: all.some(isOfNewestAds),
    mayLackDeleted: chains.some(({ ask, file }) => file !== null && !listIn(ask.request, 'dimensions').includes(idDimensions.ADVERTISER)),
  };
}

/** Whether the parts of a call were asked for in its place. */
const isReplaced = ({ role, request }: Ask, more: Ask[]): boolean =>
  more.some(
    (part) =>
      part.role === role &&
      isOfPart(part.request) &&
      part.request.query?.start_date === request.query?.start_date &&
      part.request.query?.metrics === request.query?.metrics,
  );

function chainOf(ask: Ask, replies: Reply[], isReplacedByParts: boolean): Chain {
  const file = replies.find(isTaskFile) ?? null;
  const pages = replies.filter(({ request }) => request.url === addressOf('report/integrated/get'));
  return { ask, file, pages: file !== null || isReplacedByParts ? [] : pages };
}

const rowsOf = ({ ask, file, pages }: Chain): ReportRow[] =>
  file === null ? pages.filter((page) => !isRefused(page)).flatMap((page) => readReport(page).list) : readTaskFile(file, ask.request);

/** What two calls say of the same thing, part of the period and campaigns is one row. */
function merged(chains: Chain[]): ReportRow[] {
  const byKey = new Map<string, ReportRow>();
  for (const chain of chains) {
    const { start_date, filtering } = chain.ask.request.query ?? {};
    for (const row of rowsOf(chain)) {
      const key = `${start_date} ${filtering} ${keyOf(row)}`;
      const known = byKey.get(key);
      byKey.set(key, known === undefined ? row : { ...known, metrics: { ...known.metrics, ...row.metrics } });
    }
  }
  return [...byKey.values()];
}

function totalsOf(chains: Chain[]): Record<string, unknown>[] {
  return chains.flatMap(({ pages: [first] }) => {
    const totals = first === undefined ? null : readReport(first).total_metrics;
    return totals === null || totals === undefined ? [] : [totals];
  });
}
