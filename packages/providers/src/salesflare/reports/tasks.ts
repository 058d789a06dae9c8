import { textOperators } from '@sightline/contract/sources';
import { z } from 'zod';
import { type RecordSpec, timeDimensions } from '../../kit/record-table.ts';
import { noName } from '../deal.ts';
import { isWithin } from '../deal-report.ts';
import { recordReport } from '../record-report.ts';
import { listCall, readLists } from '../salesflare-call.ts';
import { refId, refName, refSchema } from '../schemas.ts';
import { dayOf, teamOf, usersMetadata, usersOf } from '../team-metadata.ts';

interface Task {
  /** null: open. */
  completedDay: string | null;
  assignees: string[];
  account: string;
  type: string;
}

const taskSchema = z.object({
  id: z.number(),
  type: z.string().nullish(),
  account: refSchema,
  assignees: z.array(refSchema).nullish(),
  completed: z.boolean().nullish(),
  completion_date: z.string().nullish(),
  archived: z.boolean().nullish(),
});

const times = timeDimensions<Task>(({ completedDay }) => completedDay, { description: 'When the task was completed.' });
const spec: RecordSpec<Task> = {
  name: 'Tasks',
  metrics: [
    {
      id: 'tasksCompleted',
      label: 'Tasks completed',
      type: 'number',
      aggregation: { kind: 'sum' },
      good: 'up',
      of: (rows) => rows.filter(({ completedDay }) => completedDay !== null).length,
    },
    {
      id: 'tasksOpen',
      label: 'Tasks open now',
      type: 'number',
      aggregation: { kind: 'sum' },
      good: 'down',
      description: 'Whatever the period.',
      incompatibleWith: [{ dimensions: times.map(({ id }) => id), reason: 'SalesFlare knows only what is open now.' }],
      of: (rows) => rows.filter(({ completedDay }) => completedDay === null).length,
    },
  ],
  dimensions: [
    ...times,
    {
      id: 'assignee',
      label: 'Assignee',
      kind: 'text',
      cells: ({ assignees }) => (assignees.length === 0 ? [noName] : assignees),
      description: 'A task counts under each of its assignees.',
    },
    { id: 'account', label: 'Account', kind: 'text', cells: ({ account }) => [account] },
    { id: 'type', label: 'Type', kind: 'text', cells: ({ type }) => [type] },
  ],
  fields: [
    {
      id: 'assignee',
      label: 'Assignees',
      kind: 'text',
      operators: ['contains', 'notContains', 'matches'],
      cell: ({ assignees }) => assignees.join(', '),
    },
    { id: 'account', label: 'Account', kind: 'text', operators: [...textOperators], cell: ({ account }) => account },
    { id: 'type', label: 'Type', kind: 'text', operators: [...textOperators], cell: ({ type }) => type },
  ],
};

/** Without assignees, only the tasks of the key's maker would come. */
export const tasks = recordReport({
  key: 'tasks',
  description: 'Tasks completed in the period, and those open now, of the whole team.',
  spec,
  usesPeriod: true,
  metadata: () => [usersMetadata],
  requests: (_query, metadata) => [listCall('/tasks', {}, { assignees: usersOf(metadata).map(({ id }) => String(id)) })],
  rows({ period }, replies, metadata) {
    const names = new Map(usersOf(metadata).map(({ id, name, email }) => [id, name ?? email ?? String(id)]));
    const { records, isCut } = readLists(taskSchema, replies);
    const { zone } = teamOf(metadata);
    const rows = records.flatMap((one): Task[] => {
      const completedDay = one.completed === true ? dayOf(one.completion_date, zone) : null;
      const isCounted = one.completed === true ? isWithin(completedDay, period) : one.archived !== true;
      if (!isCounted) return [];
      return [
        {
          completedDay,
          assignees: (one.assignees ?? []).map((person) => refName(person) ?? names.get(refId(person) ?? 0) ?? noName),
          account: refName(one.account) ?? noName,
          type: one.type ?? noName,
        },
      ];
    });
    return { rows, isCut };
  },
});
