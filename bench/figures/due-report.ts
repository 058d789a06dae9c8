import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@sightline/contract/core';
import { createAutomaticReport } from '@sightline/contract/reports';
import { type SmtpReceiver, startSmtpReceiver } from '../../packages/server/test/servers/smtp-receiver.ts';
import { closeLater } from '../closing.ts';
import { confirmAddress } from '../confirm-address.ts';
import type { Figure } from '../figure.ts';
import { median, round } from '../measure.ts';
import { printByProduct } from '../printing.ts';
import { addClones, addDashboard, type Company, type Dashboard, newCompany, rangeQuery } from '../seed.ts';
import { twentyWidgets } from '../widgets.ts';
import { openWorld } from '../world.ts';

/** The first report loads what prints and what sends mails. */
const warmUps = 1;
const rounds = 3;
const lookMs = 10;
const widgets = 5;
/** So long before a minute a report is saved at the latest. */
const aheadMs = 10_000;

export interface DueSurroundings {
  company: Company;
  receiver: SmtpReceiver;
  dashboards: Dashboard[];
}

/** The product by the machine's own clock, with two copies of a dashboard a round: one that is mailed and one that is printed beside it. */
export async function openDueSurroundings(): Promise<DueSurroundings> {
  const receiver = await startSmtpReceiver();
  closeLater(() => receiver.close());
  const world = await openWorld({ latencyMs: 0, settings: { SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' } });
  const company = await newCompany(world.server.address);
  await confirmAddress(company.client, receiver);
  const first = await addDashboard(company, 'Due', twentyWidgets.slice(0, widgets), { isPublic: false });
  const copies = await addClones(company, first, 2 * (warmUps + rounds) - 1);
  return { company, receiver, dashboards: [first, ...copies.map((copy) => ({ ...first, ...copy }))] };
}

async function schedule({ client }: Company, dashboardId: string, due: Date, recipients: string): Promise<void> {
  const detail = (due.getUTCDay() + 6) % 7;
  const at = { period: 'WEEK' as const, detail, hour: due.getUTCHours(), minute: due.getUTCMinutes(), timezone: 'UTC' };
  const body = { dashboardId, recipients, dateRange: 'LAST_30_DAYS' as const, withPdf: true, withPreview: false, ...at };
  await client.call(createAutomaticReport, { body });
}

/** Milliseconds from when a mail was due until the mail server had it. */
async function arrival({ receiver }: DueSurroundings, reader: string, due: Date): Promise<number> {
  for (const until = due.getTime() + minuteMs / 2; Date.now() < until; await pause(lookMs))
    if (receiver.mails.some(({ recipients }) => recipients.includes(reader))) return Date.now() - due.getTime();
  throw new Error(`No mail came to ${reader} within half a minute of its time`);
}

export const dueReport: Figure<DueSurroundings> = {
  name: 'report due with its PDF',
  async measure(surroundings) {
    const { company, dashboards } = surroundings;
    const taken: { mailMs: number; pdfMs: number }[] = [];
    for (let number = 0; number < warmUps + rounds; number += 1) {
      const [mailed, printed] = dashboards.slice(2 * number);
      if (!mailed || !printed) throw new Error('There are fewer copies than rounds');
      const due = new Date(Math.ceil((Date.now() + aheadMs) / minuteMs) * minuteMs);
      const reader = `reader-${number}@client.test`;
      await schedule(company, mailed.id, due, reader);
      await pause(due.getTime() - Date.now());
      const mailMs = await arrival(surroundings, reader, due);
      const started = performance.now();
      await printByProduct(company.client, printed, rangeQuery());
      taken.push({ mailMs, pdfMs: performance.now() - started });
    }
    const counted = taken.slice(warmUps);
    return [
      {
        label: `A report of ${widgets} widgets with its PDF: from due to accepted, without what such a PDF takes`,
        value: median(counted.map(({ mailMs, pdfMs }) => mailMs - pdfMs)) / 1000,
        unit: 's',
        limit: 0.3,
        detail: counted.map(({ mailMs, pdfMs }) => `${round(mailMs / 1000)} − ${round(pdfMs / 1000)}`).join(', '),
      },
    ];
  },
};
