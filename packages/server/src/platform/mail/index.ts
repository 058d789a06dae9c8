export {
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
} from './account-mails.ts';
export { claimMs, unsentPauseMs } from './claims.ts';
export { composeNotification, type Notification } from './compose-notification.ts';
export { type KeyFigure, type MailPart, oneLine } from './mail-part.ts';
export { outboxOf } from './outbox.ts';
export { outboxPath } from './outbox-pages.ts';
export { outboxRoutes } from './outbox-routes.ts';
export { reportFailureNotification } from './report-failure.ts';
export { composeReportMail, type ReportMailInput } from './report-mail.ts';
export { mailPolicy, withPictures } from './shown-mail.ts';
