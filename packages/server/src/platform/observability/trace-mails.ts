import type { SendMail } from '../ports/send-mail.ts';
import type { Tracer } from '../ports/tracer.ts';

/** A `sendMail` whose mails are spans, without a word of them; where nothing is traced it is the one that was given. */
export function traceMails(sendMail: SendMail, tracer: Tracer): SendMail {
  if (tracer.begin === null) return sendMail;
  return (mail) =>
    tracer.span({ name: 'send mail', kind: 'client' }, async (span) => {
      const outcome = await sendMail(mail);
      span.set({ 'sightline.mail.outcome': outcome.state });
      if (outcome.state !== 'accepted') span.fail(outcome.state);
      return outcome;
    });
}
