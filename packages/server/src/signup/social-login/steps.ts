import { randomUUID } from 'node:crypto';
import { minuteMs } from '@sightline/contract/core';
import { registerBySocial, socialProviderSchema } from '@sightline/contract/identity';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { newToken } from '#platform/text/hashes.ts';
import { hashOf } from './attempts.ts';

const account = { provider: socialProviderSchema, issuer: z.string(), subject: z.string() };
/** An account elsewhere whose address is known. */
export const provenSchema = z.object({ ...account, name: z.string(), email: z.string() });

/**
 * What a person still has to do in the browser in which they came, before anybody is signed in. `code`: the account asks for one; `isNew`: the account
 * elsewhere is connected once it is right. `address`: the service told none.
 */
const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), userId: z.string(), who: provenSchema, isNew: z.boolean() }),
  z.object({
    kind: z.literal('address'),
    who: z.object({ ...account, name: z.string() }),
    form: registerBySocial.body,
    acceptLanguage: z.string(),
  }),
]);
export type Step = z.infer<typeof stepSchema>;
type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

export const stepMs: Readonly<Record<Step['kind'], number>> = { code: 10 * minuteMs, address: 30 * minuteMs };

export const stepPrefix = 'social-step:';
const identifierOf = (secret: string): string => `${stepPrefix}${hashOf(secret)}`;

/** Answers the secret that this browser keeps; we keep its hash. */
export async function keepStep(context: Context, step: Step): Promise<string> {
  const now = context.clock.now();
  const secret = newToken();
  const identifier = identifierOf(secret);
  await context.database.db
    .insertInto('auth_verification')
    .values({
      id: randomUUID(),
      identifier,
      value: context.sealer.seal(JSON.stringify(step), identifier),
      expiresAt: new Date(now.getTime() + stepMs[step.kind]),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return secret;
}

export const openStep = (context: Context, row: { identifier: string; value: string }): Step =>
  stepSchema.parse(JSON.parse(context.sealer.open(row.value, row.identifier)));

/** The step that this browser is at; it stays, as something may be typed wrong. Null: it is another one, done or too old. */
export async function findStep<Kind extends Step['kind']>(context: Context, kind: Kind, secret: string): Promise<StepOf<Kind> | null> {
  const row = await context.database.db
    .selectFrom('auth_verification')
    .select(['identifier', 'value'])
    .where('identifier', '=', identifierOf(secret))
    .where('expiresAt', '>', context.clock.now())
    .executeTakeFirst();
  if (!row) return null;
  const step = openStep(context, row);
  return isOf(step, kind) ? step : null;
}

const isOf = <Kind extends Step['kind']>(step: Step, kind: Kind): step is StepOf<Kind> => step.kind === kind;

/** Uses it up; of two at once one is told true. */
export async function dropStep(context: Context, secret: string): Promise<boolean> {
  const row = await context.database.db
    .deleteFrom('auth_verification')
    .where('identifier', '=', identifierOf(secret))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
