import { textOperators } from '@sightline/contract/sources';
import { z } from 'zod';
import type { RecordMetric, RecordSpec } from '../../kit/record-table.ts';
import { recordReport } from '../record-report.ts';
import { listCall, readLists } from '../salesflare-call.ts';

/** Every figure comes as a number or as a percentage of `total`: https://api.salesflare.com/openapi.json */
const figureSchema = z.object({ value: z.number().nullish(), type: z.string().nullish() }).nullish();
type Figure = z.infer<typeof figureSchema>;
function countOf(figure: Figure, total: Figure): number {
  const value = figure?.value ?? 0;
  return figure?.type === 'percentage' ? Math.round(((total?.value ?? 0) * value) / 100) : value;
}

const workflowSchema = z.object({
  id: z.number(),
  name: z.string().nullish(),
  status: z.string().nullish(),
  analytics: z
    .object({
      total: figureSchema,
      in: figureSchema,
      exited: figureSchema,
      met_goal: figureSchema,
    })
    .nullish(),
  steps: z
    .array(
      z.object({
        analytics: z
          .object({ total: figureSchema, sent: figureSchema, interacted: figureSchema, replied: figureSchema, failed: figureSchema })
          .nullish(),
      }),
    )
    .nullish(),
});
type Workflow = z.infer<typeof workflowSchema>;

const count = (
  id: string,
  label: string,
  of: (workflow: Workflow) => number,
  more: Partial<RecordMetric<Workflow>> = {},
): RecordMetric<Workflow> => ({
  id,
  label,
  type: 'number',
  aggregation: { kind: 'sum' },
  good: 'up',
  ...more,
  of: (rows) => rows.reduce((sum, row) => sum + of(row), 0),
});
const ofSteps =
  (name: 'sent' | 'interacted' | 'replied' | 'failed') =>
  ({ steps }: Workflow): number =>
    (steps ?? []).reduce((sum, { analytics }) => sum + countOf(analytics?.[name], analytics?.total), 0);
const inWhole =
  (name: 'total' | 'in' | 'exited' | 'met_goal') =>
  ({ analytics }: Workflow): number =>
    countOf(analytics?.[name], analytics?.total);
const [total, metGoal] = [inWhole('total'), inWhole('met_goal')];
const rate = (
  id: string,
  label: string,
  part: [string, (workflow: Workflow) => number],
  whole: [string, (workflow: Workflow) => number],
): RecordMetric<Workflow> => ({
  id,
  label,
  type: 'percent',
  aggregation: { kind: 'ratio', numerator: part[0], denominator: whole[0] },
  good: 'up',
  of(rows) {
    const sum = (of: (workflow: Workflow) => number): number => rows.reduce((all, row) => all + of(row), 0);
    return sum(whole[1]) === 0 ? null : sum(part[1]) / sum(whole[1]);
  },
});

const spec: RecordSpec<Workflow> = {
  name: 'Workflows',
  metrics: [
    count('workflowTotal', 'People', total, { description: 'Who ever entered.' }),
    count('workflowActive', 'People in it now', inWhole('in'), { good: 'neutral' }),
    count('workflowExited', 'People who left it', inWhole('exited'), { good: 'neutral' }),
    count('metGoal', 'Goal met', metGoal),
    rate('goalRate', 'Goal rate', ['metGoal', metGoal], ['workflowTotal', total]),
    count('sent', 'Mails sent', ofSteps('sent'), { good: 'neutral' }),
    count('interacted', 'Mails interacted with', ofSteps('interacted')),
    count('replied', 'Mails replied to', ofSteps('replied')),
    count('failed', 'Mails failed', ofSteps('failed'), { good: 'down' }),
    rate('replyRate', 'Reply rate', ['replied', ofSteps('replied')], ['sent', ofSteps('sent')]),
  ],
  dimensions: [
    { id: 'workflow', label: 'Workflow', kind: 'text', cells: ({ id, name }) => [name ?? String(id)] },
    { id: 'status', label: 'Status', kind: 'text', cells: ({ status }) => [status ?? '(none)'] },
  ],
  fields: [
    { id: 'workflow', label: 'Workflow', kind: 'text', operators: [...textOperators], cell: ({ name }) => name ?? null },
    {
      id: 'status',
      label: 'Status',
      kind: 'text',
      operators: ['equals', 'notEquals', 'in'],
      options: {
        kind: 'static',
        options: ['draft', 'live', 'paused', 'finished', 'failed', 'scheduled'].map((value) => ({ value, label: value })),
      },
      cell: ({ status }) => status ?? null,
    },
  ],
};

export const workflows = recordReport({
  key: 'workflows',
  description: 'Sequences of mails, over their whole life: SalesFlare gives no dates for them.',
  spec,
  usesPeriod: false,
  requests: () => [listCall('/workflows', {})],
  rows(_query, replies) {
    const { records, isCut } = readLists(workflowSchema, replies);
    return { rows: records, isCut };
  },
});
