import type { DeliveryStep } from '@sightline/contract/reports';
import { type RawBuilder, sql } from 'kysely';

type NewStep = Pick<DeliveryStep, 'kind' | 'reason'> & {
  at: Date;
  /** Left out: the one the row counts. */
  attempt?: number | undefined;
};

/** For the steps of a mail: what they were and one more, so that it is written with the change itself or not at all. */
export function withStep({ kind, at, attempt, reason }: NewStep): RawBuilder<string> {
  const counted = attempt === undefined ? sql.ref('attempts') : sql`${attempt}::integer`;
  return sql<string>`steps || jsonb_build_array(jsonb_build_object('kind', ${kind}::text, 'at', ${at.toISOString()}::text, 'attempt', ${counted}, 'reason', ${reason}::text))`;
}

/** The steps of a mail that is new. */
export const firstSteps = (kind: DeliveryStep['kind'], at: Date, reason: string | null): string =>
  JSON.stringify([{ kind, at: at.toISOString(), attempt: 0, reason }]);
