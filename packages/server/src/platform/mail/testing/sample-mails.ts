import { crc32, deflateSync } from 'node:zlib';
import { defaultStyles } from '@sightline/contract/dashboards';
import type { MailContent } from '../../ports/mail-content.ts';
import {
  addressChangedNotification,
  alreadyHereNotification,
  invitationFailedNotification,
  invitationNotification,
  newAddressNotification,
  passwordChangedNotification,
  passwordResetNotification,
  socialChangedNotification,
  socialConfirmationNotification,
  twoFactorResetNotification,
  verificationNotification,
} from '../account-mails.ts';
import { composeNotification } from '../compose-notification.ts';
import { reportFailureNotification } from '../report-failure.ts';
import { composeReportMail, type ReportMailInput } from '../report-mail.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A picture of one grey, 8 bits a pixel. */
function plainPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const lines = Buffer.alloc((width + 1) * height, 200);
  for (let row = 0; row < height; row += 1) lines[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const siteTitle = 'Sightline';
const link = 'https://sightline.test/company/sources?a=1&b=2';

export const reportInput: ReportMailInput = {
  siteTitle,
  companyName: 'Peak & Partners',
  brand: { logoUrl: null, colour: '#7a1f5c' },
  styles: defaultStyles,
  dashboardName: 'Marketing overview',
  clientName: 'Alpine Outfitters',
  periodWords: 'October 2026',
  comparisonWords: 'against September 2026',
  message: 'Dear Anna,\nOctober was the best month of the year.\n\nBest regards, Ben',
  keyFigures: [
    {
      label: 'Sessions',
      value: '48,213',
      note: 'The autumn campaign began on 12 October.\nIt runs until Christmas.',
      changes: [
        { text: '↑ 12.4 %', good: true },
        { text: '↓ 3.1 % against October 2025', good: false },
      ],
    },
    { label: 'Cost per conversion', value: '€23.41', note: '', changes: [{ text: '↑ 8.1 %', good: false }] },
    { label: 'Conversions', value: '1,204', note: '', changes: [{ text: '0.0 %', good: null }] },
    { label: 'Impressions on search result pages', value: '1,204,331,872', note: '', changes: [{ text: '↓ 3.2 %', good: false }] },
    { label: 'Revenue', value: 'N/A', note: '', changes: [] },
  ],
  provisional: null,
  gaps: ['Facebook Ads asks for a new sign-in: figures of 30 and 31 October are missing.'],
  openUrl: 'https://sightline.test/dashboards/V1StGXR8_Z5jdHi6B-myT?month=10&year=2026',
  unsubscribeUrl: 'https://sightline.test/reports/stop/abc-DEF_123',
  preview: plainPng(1200, 700),
  pdf: { bytes: Buffer.from('%PDF-1.7'), fileName: 'Peak report.pdf' },
  locale: 'en-GB',
};

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Each mail there is, and the worst a report may have to show. */
export const sampleMails: { name: string; mail(): Promise<MailContent> }[] = [
  { name: 'a report', mail: () => composeReportMail(reportInput) },
  {
    name: 'a report in bare words and long names',
    mail: () =>
      composeReportMail({
        ...reportInput,
        companyName: long,
        dashboardName: long,
        clientName: long,
        brand: { logoUrl: null, colour: '#ffe94d' },
        keyFigures: Array.from({ length: 9 }, (_, at) => ({
          label: `${at} ${long}`,
          value: `${'1,234,567,'.repeat(4)}890`,
          note: long,
          changes: [{ text: `↓ ${'9'.repeat(40)} %`, good: at % 2 === 0 }],
        })),
        openUrl: `https://sightline.test/dashboards/${'x'.repeat(400)}`,
        gaps: [long],
        message: '',
        preview: null,
        pdf: { url: 'https://sightline.test/files/report.pdf' },
        locale: 'de',
      }),
  },
  {
    name: 'a login that ended',
    mail: () =>
      composeNotification({
        siteTitle,
        subject: 'Google Analytics (anna@agency.test) needs you to sign in again',
        parts: [
          'Google Analytics (anna@agency.test) no longer lets us fetch figures. The permission was taken back.',
          "These dashboards show 'Data Error' until you sign in again:",
          { kind: 'list', items: ['Marketing overview', 'Search', 'and 12 more'] },
          { kind: 'button', label: 'Sign in again on the sources page', link },
        ],
        because: 'Sightline wrote to you because you connected this source.',
      }),
  },
  {
    name: 'a report that failed',
    mail: () =>
      composeNotification(
        reportFailureNotification({
          siteTitle,
          dashboardName: 'Marketing overview',
          dueWords: '1 Dec 2026, 08:00',
          missed: [{ recipient: 'anna@client.test', reason: '550 5.1.1 No such user' }],
          reportsUrl: link,
        }),
      ),
  },
  { name: 'a new address', mail: () => composeNotification(verificationNotification({ siteTitle, link, lasts: '24 hours' })) },
  {
    name: 'a changed address',
    mail: () => composeNotification(newAddressNotification({ siteTitle, link, lasts: '24 hours', name: 'Ben' })),
  },
  {
    name: 'an address that was left',
    mail: () => composeNotification(addressChangedNotification({ siteTitle, link, email: 'ben@new.test' })),
  },
  {
    name: 'an invitation',
    mail: () =>
      composeNotification(invitationNotification({ siteTitle, link, lasts: '7 days', inviter: 'Ben', company: 'Peak & Partners' })),
  },
  {
    name: 'an invitation that did not arrive',
    mail: () => composeNotification(invitationFailedNotification({ siteTitle, link, name: 'Cleo', email: 'cleo@client.test' })),
  },
  {
    name: 'an account that is there already',
    mail: () =>
      composeNotification(
        alreadyHereNotification({
          siteTitle,
          link,
          resetLink: link,
          companies: ['Northwind', 'Huber & Co'],
          join: { link, lasts: '24 hours', company: 'Southwind' },
        }),
      ),
  },
  { name: 'a changed password', mail: () => composeNotification(passwordChangedNotification({ siteTitle, link, hasEnded: true })) },
  {
    name: 'a second factor that others reset',
    mail: () => composeNotification(twoFactorResetNotification({ siteTitle, link, by: 'operator', company: 'Northwind' })),
  },
  {
    name: 'a sign-in by a service',
    mail: () =>
      composeNotification(socialConfirmationNotification({ siteTitle, link, lasts: '24 hours', service: 'Facebook', name: 'Ben' })),
  },
  {
    name: 'a service that was connected',
    mail: () => composeNotification(socialChangedNotification({ siteTitle, link, service: 'Google', change: 'connected', hasWayIn: true })),
  },
  {
    name: 'a service that was removed',
    mail: () => composeNotification(socialChangedNotification({ siteTitle, link, service: 'Google', change: 'removed', hasWayIn: false })),
  },
  { name: 'a new password', mail: () => composeNotification(passwordResetNotification({ siteTitle, link, lasts: '1 hour' })) },
];
