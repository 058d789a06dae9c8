import { z } from 'zod';
import { findUserById, type UserRow } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from './command.ts';
import { listPeople } from './rows.ts';

/** Whom a command is about, and why: what every command asks for that touches how somebody signs in. */
export const person = {
  label: 'PERSON',
  docs: 'the e-mail address or the id of the person; `person find` tells the ids',
  schema: z.string().trim().min(1),
};
export const reason = {
  label: 'WORDS',
  docs: 'why, in quotes; their administrators read it',
  schema: z.string().trim().min(3, { error: 'at least 3 characters' }).max(500),
};

/** The one account that this is about. */
export async function getPerson(context: Context, addressOrId: string): Promise<UserRow & { company: string }> {
  const { db } = context.database;
  const [found, ...more] = await listPeople(db, addressOrId);
  if (!found) throw new Refusal(`PERSON: nobody has the address or id ${addressOrId}.`);
  if (more.length > 0) {
    const ids = [found, ...more].map(({ id, company }) => `${id} of ${company}`);
    throw new Refusal(`PERSON: several accounts have the address ${addressOrId}. Name one by id: ${ids.join(', ')}.`);
  }
  if (found.deletedAt !== null) throw new Refusal(`PERSON: ${found.company} is deleted. Bring it back first, with \`company restore\`.`);
  const user = await findUserById(db, found.id);
  // Removed this very moment.
  if (user === null) throw new Refusal(`PERSON: nobody has the address or id ${addressOrId}.`);
  return { ...user, company: found.company };
}
