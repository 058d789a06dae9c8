import { type Column, number } from '../../kit/families/seo-columns.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { cellsOf, chosenColumns, figuresOf, isNothing, noTotals, seoTable } from '../../kit/families/seo-table.ts';
import type { ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { ahrefsCall, snapshotDay } from '../ahrefs-call.ts';
import { countryOf, scopeOf, siteInputs } from '../inputs.ts';
import { currency } from '../list-report.ts';
import { readRecord } from '../read-reply.ts';

/** Ahrefs charges 15 units for each. */
const platforms: Record<string, string> = {
  chatgpt: 'ChatGPT',
  google_ai_overviews: 'Google AI Overviews',
  google_ai_mode: 'Google AI Mode',
  gemini: 'Gemini',
  perplexity: 'Perplexity',
  copilot: 'Microsoft Copilot',
  grok: 'Grok',
};
const columns: Column[] = [
  number('citations', 'Citations', 'AI answers', { description: 'Links to the target in answers.' }),
  number('pages', 'Cited pages', 'AI answers', { description: 'Pages of the target that answers link to.' }),
];

const report = seoReport({
  key: 'aiResponses',
  name: 'AI answers',
  description: 'How often answers of AI assistants cite the target.',
  inputs: [...siteInputs, ...figureInputs({ initial: 'platform' })],
  columns,
  dimensions: [{ id: 'platform', label: 'Platform', kind: 'text', group: 'Platform' }],
  usesPeriod: true,
});

const mapping: ReportMapping = {
  requests(query) {
    chosenColumns(report, columns, query);
    return [
      ahrefsCall('site-explorer/ai-responses-count', {
        ...scopeOf(query.inputs),
        country: countryOf(query.inputs),
        date: snapshotDay(query),
        select: Object.keys(platforms).join(','),
      }),
    ];
  },
  table(query, replies) {
    const chosen = chosenColumns(report, columns, query);
    const reply = replies[0]?.[0];
    const counts = reply === undefined ? {} : readRecord(reply, 'ai_responses_count');
    const rows = Object.entries(platforms).flatMap(([name, label]) => {
      const figures = figuresOf({ citations: memberOf(counts[name], 'citations'), pages: memberOf(counts[name], 'pages') }, chosen);
      return isNothing(figures) ? [] : [[label, ...cellsOf(figures, chosen)]];
    });
    // A page cited by two platforms is one page, so there is no honest total of pages; citations are each their own.
    const at = chosen.findIndex(({ id }) => id === 'citations') + 1;
    const citations = rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0);
    const totals = at === 0 || rows.length === 0 ? noTotals(chosen) : { citations };
    return seoTable(report, { ...query, dimension: 'platform' }, chosen, { rows, totals, currency });
  },
};

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
export const aiResponses = { report, mapping };
