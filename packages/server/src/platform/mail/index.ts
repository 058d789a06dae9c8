export {
  addressChangedNotice,
  alreadyHereNotice,
  invitationFailedNotice,
  invitationNotice,
  newAddressNotice,
  passwordChangedNotice,
  passwordResetNotice,
  socialChangedNotice,
  socialConfirmationNotice,
  verificationNotice,
} from './account-mails.ts';
export { claimMs, unsentPauseMs } from './claims.ts';
export { composeNotice, type Notice } from './compose-notice.ts';
export { type KeyFigure, type MailPart, oneLine } from './mail-part.ts';
export { outboxOf } from './outbox.ts';
export { outboxPath } from './outbox-pages.ts';
export { outboxRoutes } from './outbox-routes.ts';
export { reportFailureNotice } from './report-failure.ts';
export { composeReportMail, type ReportMailInput } from './report-mail.ts';
export { mailPolicy, withPictures } from './shown-mail.ts';
