import { seeded } from '../kernel/random.ts';
import { dayMs } from '../kernel/time-units.ts';
import { bookOf, type Named, pick } from './book.ts';
import { type Call, listRows, PAGED } from './listing.ts';
import type { Schema } from './params.ts';
import { describeUser, timeText } from './people.ts';
import type { RuleFields } from './rules.ts';
import type { Team } from './teams.ts';

export const TASK_PARAMS: Schema = { ...PAGED, id: 'numbers', assignees: 'numbers', type: 'numbers', account: 'numbers' };

export const taskFields: RuleFields<Task> = {
  id: { label: 'Id', type: 'integer', read: ({ id }) => id },
  creation_date: { label: 'Creation date', type: 'date', read: ({ createdAt }) => createdAt },
  reminder_date: { label: 'Reminder date', type: 'date', read: ({ dueAt }) => dueAt },
  completion_date: { label: 'Completion date', type: 'date', read: ({ doneAt }) => doneAt },
  completed: { label: 'Completed', type: 'boolean', read: ({ doneAt }) => doneAt !== null },
};

/** Without `assignees` only the tasks of the key's maker. */
export function listTasks(call: Call): unknown {
  const { params, key, seed, now } = call;
  const assignees = params.texts('assignees').length === 0 ? [String(key.user.id)] : params.texts('assignees');
  const rows = taskRows(seed, key.team, now).filter(
    (task) =>
      assignees.includes(String(task.assignee.id)) &&
      params.has('id', task.id) &&
      params.has('type', task.type.id) &&
      params.has('account', task.account.id),
  );
  const describe = (task: Task) => ({
    id: task.id,
    description: task.description,
    type: task.type.name,
    account: { id: task.account.id, name: task.account.name },
    assignees: [describeUser(task.assignee)],
    completed: task.doneAt !== null,
    completion_date: task.doneAt === null ? null : timeText(task.doneAt),
    creation_date: timeText(task.createdAt),
    reminder_date: timeText(task.dueAt),
    archived: false,
  });
  return listRows(call, rows, { usualLimit: 20, fields: taskFields, prefix: 'task', describe, texts: ({ description }) => [description] });
}

export type Task = ReturnType<typeof taskRows>[number];

const TYPES: readonly Named[] = [
  { id: 1, name: 'Call' },
  { id: 2, name: 'E-Mail' },
  { id: 3, name: 'To do' },
];

/** The tasks of a team's deals, as they stand, oldest deal first. */
export function taskRows(seed: string, team: Team, now: Date) {
  return bookOf(seed, team, now).deals.flatMap((deal) => {
    const random = seeded(seed, 'salesflare tasks', team.id, deal.id);
    const count = Math.floor(random() * 3);
    return Array.from({ length: count }, (_, n) => {
      const createdAt = deal.createdAt + Math.floor(random() * 5 * dayMs);
      const doneAt = random() < 0.8 ? createdAt + Math.floor(random() * 12 * dayMs) : null;
      return {
        id: deal.id * 10 + n,
        description: `${pick(['Call', 'Angebot an', 'Ask “why” at'], random())} ${deal.account.name}`,
        type: pick(TYPES, random()),
        account: deal.account,
        assignee: deal.assignee,
        createdAt,
        dueAt: createdAt + 3 * dayMs,
        // Null: still open.
        doneAt: doneAt !== null && doneAt <= now.getTime() ? doneAt : null,
      };
    }).filter(({ createdAt }) => createdAt <= now.getTime());
  });
}
