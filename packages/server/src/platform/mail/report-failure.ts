import { shownHost } from '@sightline/contract/core';
import type { Notification } from './compose-notification.ts';

export interface ReportFailure {
  siteTitle: string;
  dashboardName: string;
  /** When it was due, as its owner says it. */
  dueWords: string;
  /** Those who did not get it, each with the reason. */
  missed: readonly { recipient: string; reason: string }[];
  /** Where it can be sent again. */
  reportsUrl: string;
}

/** Tells the owner of an automatic report who did not get it, before the client notices. */
export const reportFailureNotification = ({ siteTitle, dashboardName, dueWords, missed, reportsUrl }: ReportFailure): Notification => ({
  siteTitle,
  subject: `A report did not arrive: ${dashboardName}`,
  parts: [
    `The report of ${dashboardName} due ${dueWords} did not reach everybody.`,
    { kind: 'notice', title: 'Who did not get it', items: missed.map(({ recipient, reason }) => `${shownHost(recipient)}: ${reason}`) },
    'Everybody else got it, and gets no second one.',
    { kind: 'button', label: 'Look at it and send it again', link: reportsUrl },
  ],
  because: `${siteTitle} wrote to you because you own this automatic report.`,
});
