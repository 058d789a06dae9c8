import { type Evidence, type Mail, type Row, type Rule, text, type Wrong } from './evidence.ts';

/** Whom reports of the run go to; everything else that arrives is a letter to somebody who works there. */
const readersHost = '@reader.test';
/** The mail server took it, or nobody knows. */
const handedOver = ['accepted', 'handed_over'];

const deliveries = `select company_id, id, report_id, recipient, run_at, state, reason, lease, message_id, attempts from report_delivery`;
const wordsOf = (row: Row): string =>
  `${row.recipient} of report ${row.report_id} due ${(row.run_at as Date).toISOString()}: ${row.state} after ${row.attempts} attempts (${row.reason ?? 'no reason'})`;

interface Arrival {
  mail: Mail;
  recipient: string;
}

const arrivalsOf = ({ mails }: Evidence): Arrival[] =>
  mails.flatMap((mail) => mail.recipients.filter((recipient) => recipient.endsWith(readersHost)).map((recipient) => ({ mail, recipient })));

/** No mail twice for one run and recipient. */
export const mailedTwice: Rule = {
  name: 'mailed twice',
  async check(evidence) {
    const rows = await evidence.ask(deliveries);
    const runOf = ({ mail, recipient }: Arrival): string => {
      const row = rows.find(({ message_id }) => message_id === mail.messageId);
      return row === undefined ? `${mail.messageId} ${recipient}` : `${row.report_id} ${(row.run_at as Date).toISOString()} ${recipient}`;
    };
    return [...Map.groupBy(arrivalsOf(evidence), runOf)].flatMap(([run, arrived]): Wrong[] =>
      arrived.length === 1
        ? []
        : [
            {
              rule: 'mailed twice',
              expected: `one mail for ${run}`,
              found: `${arrived.length} mails: ${arrived.map(({ mail }) => mail.messageId)}`,
            },
          ],
    );
  },
};

/** What is recorded as sent was received, and what was received is recorded as accepted or in doubt. */
export const mailRecords: Rule = {
  name: 'mail records',
  async check(evidence) {
    const rows = await evidence.ask(deliveries);
    const arrived = arrivalsOf(evidence);
    const isOf = (row: Row, { mail, recipient }: Arrival): boolean => row.message_id === mail.messageId && row.recipient === recipient;
    const unreceived = rows
      .filter((row) => row.state === 'accepted' && !arrived.some((arrival) => isOf(row, arrival)))
      .map((row) => ({ rule: 'mail records', expected: wordsOf(row), found: 'the mail server never took it' }));
    const unrecorded = arrived.flatMap((arrival): Wrong[] => {
      const row = rows.find((each) => isOf(each, arrival));
      const found = `the mail server took “${arrival.mail.subject}” for ${arrival.recipient}`;
      if (row === undefined) return [{ rule: 'mail records', expected: 'no record of such a mail', found }];
      return handedOver.includes(text(row.state)) ? [] : [{ rule: 'mail records', expected: wordsOf(row), found }];
    });
    const { tests } = evidence.acknowledged;
    const untested = tests
      .filter(({ to, subject }) => {
        const asked = tests.filter((each) => each.to === to && each.subject === subject).length;
        return evidence.mails.filter((mail) => mail.recipients.includes(to) && mail.subject.endsWith(subject)).length < asked;
      })
      .map(({ to, subject }) => ({
        rule: 'mail records',
        expected: `a test of ${subject} was accepted for ${to}`,
        found: 'the mail server has fewer',
      }));
    return [...unreceived, ...unrecorded, ...untested];
  },
};

/** Each run that was announced has been sent, to each recipient once, and no report ran twice on a day. */
export const reportRuns: Rule = {
  name: 'report runs',
  async check(evidence) {
    const rows = await evidence.ask(deliveries);
    const runs = evidence.acknowledged.runs.filter(({ runAt, mark }) => {
      const thing = evidence.acknowledged.things.find((each) => each.kind === 'report' && each.mark === mark);
      // One that was deleted need not have run.
      return Date.parse(runAt) <= evidence.now.getTime() && thing !== undefined && !thing.may.includes(null);
    });
    const unsent = runs.flatMap(({ report, recipients, runAt, mark }): Wrong[] =>
      recipients.flatMap((recipient): Wrong[] => {
        const found = rows.filter(
          (row) => row.report_id === report && row.recipient === recipient && (row.run_at as Date).getTime() === Date.parse(runAt),
        );
        const expected = `${mark} is sent to ${recipient} at ${runAt}`;
        if (found.length !== 1) return [{ rule: 'report runs', expected, found: `${found.length} records` }];
        const isDone = found.every((row) => handedOver.includes(text(row.state)) && row.lease === null);
        return isDone ? [] : [{ rule: 'report runs', expected, found: found.map(wordsOf).join(' and ') }];
      }),
    );
    const days = Map.groupBy(rows, (row) => `${row.report_id} to ${row.recipient} on ${(row.run_at as Date).toISOString().slice(0, 10)}`);
    const repeated = [...days].flatMap(([day, found]): Wrong[] =>
      found.length === 1 ? [] : [{ rule: 'report runs', expected: `one run a day: ${day}`, found: found.map(wordsOf).join(' and ') }],
    );
    return [...unsent, ...repeated];
  },
};
