import type { DeliveryStep } from '@sightline/contract/reports';
import { type RawBuilder, sql } from 'kysely';

type NewStep = Pick<DeliveryStep, 'kind' | 'reason'> & {
  at: Date;
  /** Left out: the one the row counts. */
  attempt?: number | undefined;
};

/** For the steps of a mail: what they were and one more, so that it is written with the change itself or not at all. */
export function withStep({ kind, at, attempt, reason }: NewStep): RawBuilder<string> {
  const step = sql`${JSON.stringify([{ kind, at: at.toISOString(), attempt: attempt ?? 0, reason }])}::jsonb`;
  // Where rows lie on several servers, a change may ask of a column only what never changes: not what builds a jsonb of it.
  return attempt === undefined
    ? sql<string>`steps || jsonb_set(${step}, '{0,attempt}', attempts::text::jsonb)`
    : sql<string>`steps || ${step}`;
}

/** The steps of a mail that is new. */
export const firstSteps = (kind: DeliveryStep['kind'], at: Date, reason: string | null): string =>
  JSON.stringify([{ kind, at: at.toISOString(), attempt: 0, reason }]);
