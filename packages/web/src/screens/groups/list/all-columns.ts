import type { Figure } from './columns.ts';
import type { DomainSort } from './list-view.ts';

/** The figures of a row in the list of all groups, where the group stands between them and the domain; see columns.ts. */
export const figuresOfAll = ['uptime', 'certificate', 'registration', 'alerts'] as const satisfies Figure[];
export const factsOfAll: readonly Figure[] = ['certificate', 'registration'];
export const sortsOfAll = ['state', 'host', ...figuresOfAll] as const satisfies DomainSort[];
