import { resetTwoFactor } from '#account-lifecycle/people/index.ts';
import { accountMailJob, getTwoFactorOf, givePasswordLink } from '#identity/accounts/index.ts';
import { operator } from '#platform/audit-log/index.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { type Command, command, Refusal } from './command.ts';
import { getPerson, person, reason } from './named-person.ts';

const password = command({
  words: 'person reset-password',
  summary: 'Somebody who cannot sign in chooses a new password, by a mail or, where none goes out, by a link that you hand over',
  subject: person,
  options: { reason },
  jobs: [accountMailJob],
  async run(context, { subject, reason: why }, say) {
    const { company, ...user } = await getPerson(context, subject);
    const given = await givePasswordLink(context, user, why);
    if (given === null)
      throw new Refusal(
        `PERSON: somebody else has proved that ${user.email} is theirs, and gets its mails; ${user.name} of ${company} only says so. Look at both with \`person find\`.`,
      );
    if (given.kind === 'mailed') say(`The mail to choose a new password is on its way to ${user.email}.`);
    else {
      say(
        `No mail goes out here (SMTP_URL). Give this to ${user.name} of ${company} alone, by a way that you know is theirs. It works once, for ${given.lasts}:`,
      );
      say(given.link);
    }
    say(
      'Until it is used the old password lets them in; then they are signed out everywhere. Their companies read the reason in their log.',
    );
  },
});

const twoFactor = command({
  words: 'person reset-two-factor',
  summary: 'Signing in asks somebody for no code any more, whose device is lost; they are signed out and told by mail',
  subject: person,
  options: { reason },
  jobs: [accountMailJob],
  async run(context, { subject, reason: why }, say) {
    const { company, ...user } = await getPerson(context, subject);
    const { id, name, companyId, email } = user;
    if (!(await getTwoFactorOf(context, user)).isOn)
      throw new Refusal(`PERSON: ${name} of ${company} is asked for no code when signing in.`);
    await resetTwoFactor(context, scopeOf(context.database.db, companyId), id, { by: operator, reason: why });
    say(
      `Signing in asks ${name} of ${company} for no code any more, and ${name} was signed out of it. ${company} reads the reason in its log.`,
    );
    say(context.config.mail === null ? `No mail goes out here (SMTP_URL): tell ${name}.` : `A mail tells ${email}.`);
  },
});

export const personResets: readonly Command[] = [password, twoFactor];
