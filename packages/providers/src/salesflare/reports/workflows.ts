import { textOperators } from '@sightline/contract';
import { z } from 'zod';
import type { RecordMetric, RecordSpec } from '../../kit/record-table.ts';
import { recordReport } from '../record-report.ts';
import { listCall, readList } from '../salesflare-call.ts';

const countSchema = z
  .number()
  .nullish()
  .transform((count) => count ?? 0);
const workflowSchema = z.object({
  id: z.number(),
  name: z.string().nullish(),
  status: z.string().nullish(),
  analytics: z
    .object({
      total: countSchema,
      in: countSchema,
      exited: countSchema,
      met_goal: z.object({ value: countSchema, type: z.string().nullish() }).nullish(),
    })
    .nullish(),
  steps: z
    .array(
      z.object({
        analytics: z.object({ sent: countSchema, interacted: countSchema, replied: countSchema, failed: countSchema }).nullish(),
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
    (steps ?? []).reduce((sum, { analytics }) => sum + (analytics?.[name] ?? 0), 0);
function metGoal({ analytics }: Workflow): number {
  const { value = 0, type } = analytics?.met_goal ?? {};
  return type === 'percentage' ? Math.round(((analytics?.total ?? 0) * value) / 100) : value;
}
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
const total = ({ analytics }: Workflow): number => analytics?.total ?? 0;

const spec: RecordSpec<Workflow> = {
  name: 'Workflows',
  metrics: [
    count('workflowTotal', 'People', total, { description: 'Who ever entered.' }),
    count('workflowActive', 'People in it now', ({ analytics }) => analytics?.in ?? 0, { good: 'neutral' }),
    count('workflowExited', 'People who left it', ({ analytics }) => analytics?.exited ?? 0, { good: 'neutral' }),
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
  description: 'Sequences of mails, over their whole life: Salesflare gives no dates for them.',
  spec,
  usesPeriod: false,
  request: () => listCall('/workflows', {}),
  rows(_query, replies) {
    const { records, isCut } = readList(workflowSchema, replies.flat());
    return { rows: records, isCut };
  },
});
