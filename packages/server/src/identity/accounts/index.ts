export { accountMailJob, sendAccountMail, writeAlreadyHere } from './account-mails.ts';
export { type Auth, createAuth } from './auth.ts';
export { issuePass } from './dashboard-pass.ts';
export { deliver, mailDay, type WriteMail } from './deliver.ts';
export { findPrincipal } from './find-principal.ts';
export { findSessionId } from './find-session.ts';
export { deleteIdentity, findIdentity, insertIdentity, listIdentityRows } from './identity-rows.ts';
export { linkLife } from './links.ts';
export { mailLocale, usualMailLocale } from './mail-locale.ts';
export { openOperatorSession, openSession } from './open-session.ts';
export { listAccountsOf } from './own-companies.ts';
export { presentUser, roleNames, type UserRow } from './present.ts';
export { issuePrintingPass } from './printing-pass.ts';
export { readerLocale } from './reader-locale.ts';
export { type Arrival, registerUser } from './register-user.ts';
export { accountRoutes } from './routes.ts';
export {
  changeUserRow,
  deleteUserRow,
  endSessions,
  findHolder,
  findUserById,
  findUserRow,
  isAddressShared,
  listUserRows,
  markVerified,
} from './rows.ts';
export { hasPassword, requirePassword } from './sessions.ts';
export { sweepSessions } from './sweep-sessions.ts';
export { takeInvitationBounce } from './take-invitation-bounce.ts';
export { boundTo as twoFactorBound, dropTwoFactor, getTwoFactorOf, hasTwoFactor, requireCode } from './two-factor.ts';
