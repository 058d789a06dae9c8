import { seeded } from '../kernel/random.ts';
import { type Account, bookOf, type Named, pick } from './book.ts';
import type { Team, User } from './teams.ts';

export interface Task {
  id: number;
  description: string;
  type: Named;
  account: Account;
  assignee: User;
  createdAt: number;
  dueAt: number;
  /** Null: still open. */
  doneAt: number | null;
}

const TYPES: readonly Named[] = [
  { id: 1, name: 'Call' },
  { id: 2, name: 'E-Mail' },
  { id: 3, name: 'To do' },
];
const DAY_MS = 86_400_000;

/** The tasks of a team's deals, as they stand, oldest deal first. */
export function taskRows(seed: string, team: Team, now: Date): Task[] {
  return bookOf(seed, team, now).deals.flatMap((deal) => {
    const random = seeded(seed, 'salesflare tasks', team.id, deal.id);
    const count = Math.floor(random() * 3);
    return Array.from({ length: count }, (_, n): Task => {
      const createdAt = deal.createdAt + Math.floor(random() * 5 * DAY_MS);
      const doneAt = random() < 0.8 ? createdAt + Math.floor(random() * 12 * DAY_MS) : null;
      return {
        id: deal.id * 10 + n,
        description: `${pick(['Call', 'Angebot an', 'Ask “why” at'], random())} ${deal.account.name}`,
        type: pick(TYPES, random()),
        account: deal.account,
        assignee: deal.assignee,
        createdAt,
        dueAt: createdAt + 3 * DAY_MS,
        doneAt: doneAt !== null && doneAt <= now.getTime() ? doneAt : null,
      };
    }).filter(({ createdAt }) => createdAt <= now.getTime());
  });
}
