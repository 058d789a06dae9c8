import { dayMs, hourMs } from '@sightline/contract/core';
import { createAutomaticReport } from '@sightline/contract/reports';
import { clockedProgram } from '../e2e/product.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../packages/server/test/servers/smtp-receiver.ts';
import { closeLater } from './closing.ts';
import { confirmAddress } from './confirm-address.ts';
import { addClones, addDashboard, type Company, newCompany } from './seed.ts';
import { twentyWidgets } from './widgets.ts';
import { openWorld, type World } from './world.ts';

export interface ReportSurroundings {
  world: World;
  receiver: SmtpReceiver;
  companies: Company[];
  reports: number;
  /** The minute at which all of them are due. */
  dueAt: string;
}

const counts = { companies: 16, dashboards: 25, perDashboard: 5 };
const widgetsEach = 5;
const readersHost = '@client.test';
export const isReader = (address: string): boolean => address.endsWith(readersHost);

/** Long ago, so that the sandbox has all figures of the days before. */
function lastMonday(): Date {
  const day = new Date(Date.now() - 40 * dayMs);
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day;
}

/** Sixteen companies with all the dashboards and reports they may have, due at the same minute of a Monday. */
export async function openReportSurroundings(): Promise<ReportSurroundings> {
  const monday = lastMonday();
  const receiver = await startSmtpReceiver();
  closeLater(() => receiver.close());
  const world = await openWorld({
    latencyMs: 0,
    program: clockedProgram,
    settings: {
      CLOCK_STARTS_AT: new Date(monday.getTime() - dayMs).toISOString(),
      SMTP_URL: receiver.url,
      MAIL_FROM: 'Sightline <no-reply@sightline.test>',
    },
  });
  const companies: Company[] = [];
  for (let made = 0; made < counts.companies; made += 1) {
    const company = await newCompany(world.server.address);
    await confirmAddress(company.client, receiver);
    const first = await addDashboard(company, 'Weekly', twentyWidgets.slice(0, widgetsEach), { isPublic: false });
    const copies = await addClones(company, first, counts.dashboards - 1);
    for (const { id } of [first, ...copies]) await schedule(company, id);
    companies.push(company);
  }
  const reports = counts.companies * counts.dashboards * counts.perDashboard;
  return { world, receiver, companies, reports, dueAt: new Date(monday.getTime() + 8 * hourMs).toISOString() };
}

async function schedule({ client }: Company, dashboardId: string): Promise<void> {
  for (let number = 1; number <= counts.perDashboard; number += 1)
    await client.call(createAutomaticReport, {
      body: {
        dashboardId,
        recipients: `reader-${number}${readersHost}`,
        dateRange: 'LAST_WEEK',
        withPdf: false,
        withPreview: false,
        period: 'WEEK',
        detail: 0,
        hour: 8,
        minute: 0,
        timezone: 'UTC',
      },
    });
}
