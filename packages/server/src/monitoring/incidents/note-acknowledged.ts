import { recordAudit } from '#platform/audit-log/index.ts';
import type { Scope } from '#platform/db/scope.ts';
import { findIncident } from './incident-rows.ts';

/** For the company's log: somebody looks after these, or does no more. Call in their transaction. */
export async function noteAcknowledged(
  inside: Scope,
  ids: readonly string[],
  isDone: boolean,
  at: Date,
  by: { id: string; name: string },
): Promise<void> {
  const [first] = ids;
  const incident = first === undefined ? null : await findIncident(inside, first);
  if (incident === null) return;
  const about = ids.length === 1 ? incident.title : `${incident.title} and ${ids.length - 1} more`;
  const action = isDone ? 'incidents.acknowledged' : 'incidents.unacknowledged';
  await recordAudit(inside, { at, by, action, about, details: { count: ids.length } });
}
