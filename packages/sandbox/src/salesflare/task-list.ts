import { type Call, listRows, PAGED, searched } from './listing.ts';
import type { Schema } from './params.ts';
import { describeUser } from './people.ts';
import type { RuleFields } from './rules.ts';
import { type Task, taskRows } from './tasks.ts';
import { timeText } from './team-time.ts';

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
  const assignees = params.texts('assignees').length === 0 ? [key.user.id] : params.numbers('assignees');
  const isFound = searched(params);
  const rows = taskRows(seed, key.team, now).filter(
    (task) =>
      assignees.includes(task.assignee.id) &&
      isFound(task.description) &&
      (params.texts('id').length === 0 || params.numbers('id').includes(task.id)) &&
      (params.texts('type').length === 0 || params.numbers('type').includes(task.type.id)) &&
      (params.texts('account').length === 0 || params.numbers('account').includes(task.account.id)),
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
  return listRows(call, rows, { usualLimit: 20, fields: taskFields, prefix: 'task', describe });
}
