import { z } from 'zod';
import { issueSupport, supportMinutes } from '#identity/impersonation/index.ts';
import { command, Refusal } from './command.ts';
import { findPeople } from './rows.ts';

const { usual, max } = supportMinutes;

export const impersonate = command({
  words: 'impersonate',
  summary: 'An address that signs your browser in as somebody, once, for support; their company’s log tells of it, and of all you do',
  subject: { label: 'PERSON', docs: 'the e-mail address or the id of the person', schema: z.string().trim().min(1) },
  options: {
    reason: {
      label: 'WORDS',
      docs: 'why, in quotes; their administrators read it',
      schema: z.string().trim().min(3, { error: 'at least 3 characters' }).max(500),
    },
    minutes: {
      label: 'COUNT',
      docs: `when it ends by itself, at most ${max}; without it after ${usual} minutes`,
      schema: z.coerce.number().pipe(z.int().min(1).max(max)).optional(),
    },
  },
  async run(context, { subject, reason, minutes = usual }, say) {
    const { db } = context.database;
    const [person, another, ...more] = await findPeople(db, subject);
    if (!person) throw new Refusal(`PERSON: nobody has the address or id ${subject}.`);
    if (another) {
      const ids = [person, another, ...more].map(({ id, company }) => `${id} of ${company}`);
      throw new Refusal(`PERSON: several people say that ${subject} is their address. Name one by id: ${ids.join(', ')}.`);
    }
    if (person.deletedAt !== null)
      throw new Refusal(`PERSON: ${person.company} is deleted. Bring it back first, with \`company restore\`.`);
    const { address, linkMinutes } = await issueSupport(context, db, person, { minutes, reason });
    say(`Open this within ${linkMinutes} minutes, in a browser that only you use. It works once:`);
    say(address);
    say(
      `You are then ${person.name} of ${person.company} for ${minutes} minutes. ${person.company} reads the reason and what you do in its log.`,
    );
  },
});
