import { Histogram, type Registry } from 'prom-client';
import { durationBuckets, madeOnce, timed } from '../observability/metrics.ts';
import type { SendMail } from '../ports/send-mail.ts';

const mailMetrics = madeOnce(
  (registry) =>
    new Histogram({
      name: 'mail_duration_seconds',
      help: 'Mails given to the mail server, by what became of them',
      labelNames: ['outcome'],
      buckets: durationBuckets,
      registers: [registry],
    }),
);

/** A `sendMail` whose mails are told by /metrics. */
export const countMails =
  (sendMail: SendMail, registry: Registry): SendMail =>
  (mail) =>
    timed(mailMetrics(registry), {}, () => sendMail(mail), { done: ({ state }) => state, failed: () => 'fault' });
