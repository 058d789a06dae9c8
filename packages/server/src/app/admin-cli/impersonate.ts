import { z } from 'zod';
import { issueSupport, supportMinutes } from '#identity/impersonation/index.ts';
import { command } from './command.ts';
import { getPerson, person, reason } from './named-person.ts';

const { usual, max } = supportMinutes;

export const impersonate = command({
  words: 'impersonate',
  summary: 'An address that signs your browser in as somebody, once, for support; their company’s log tells of it, and of all you do',
  subject: person,
  options: {
    reason,
    minutes: {
      label: 'COUNT',
      docs: `when it ends by itself, at most ${max}; without it after ${usual} minutes`,
      schema: z.coerce.number().pipe(z.int().min(1).max(max)).optional(),
    },
  },
  async run(context, { subject, reason: why, minutes = usual }, say) {
    const { company, ...user } = await getPerson(context, subject);
    const { address, linkMinutes } = await issueSupport(context, context.database.db, user, { minutes, reason: why });
    say(`Open this within ${linkMinutes} minutes, in a browser that only you use. It works once:`);
    say(address);
    say(`You are then ${user.name} of ${company} for ${minutes} minutes. ${company} reads the reason and what you do in its log.`);
  },
});
