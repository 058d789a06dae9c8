import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../packages/server/src/platform/db/engine/open.ts';
import type { SmtpReceiver } from '../packages/server/test/servers/smtp-receiver.ts';

export interface DueReports {
  /** Whom each mail goes to. */
  recipients: string[];
  stop(): void;
  /** Mails that came, by recipient, once no more are on their way or the wait is over. */
  arrived(maxMs: number): Promise<Map<string, number>>;
}

const host = 'reader.test';
const dueEveryMs = 4000;

/** Reports that fall due all the time, each with a reader of its own. */
export function keepFallingDue(
  { db }: Database,
  receiver: SmtpReceiver,
  at: { companyId: string; dashboardId: string; ownerId: string },
): DueReports {
  const recipients: string[] = [];
  const make = async (): Promise<void> => {
    const recipient = `${randomUUID()}@${host}`;
    const now = new Date();
    await db
      .insertInto('automatic_report')
      .values({
        company_id: at.companyId,
        id: randomUUID(),
        dashboard_id: at.dashboardId,
        recipients: recipient,
        cc: '',
        reply_to: null,
        subject: 'Due during the upgrade',
        message: '',
        date_range: 'LAST_MONTH',
        with_pdf: false,
        with_preview: false,
        schedule: JSON.stringify({ period: 'DAY', hour: 8, minute: 0, timezone: 'UTC' }),
        next_run_at: now,
        owner_id: at.ownerId,
        created_at: now,
      })
      .execute();
    recipients.push(recipient);
  };
  let making = Promise.resolve();
  const timer = setInterval(() => {
    making = making.then(make);
  }, dueEveryMs);
  const byRecipient = (): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const recipient of receiver.mails.flatMap((mail) => mail.recipients).filter((address) => address.endsWith(`@${host}`)))
      counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
    return counts;
  };
  return {
    recipients,
    stop: () => clearInterval(timer),
    async arrived(maxMs) {
      await making;
      const untilMs = performance.now() + maxMs;
      while (byRecipient().size < recipients.length && performance.now() < untilMs) await pause(500);
      // One that comes twice comes a moment later.
      await pause(2000);
      return byRecipient();
    },
  };
}
