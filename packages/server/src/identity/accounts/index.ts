export { accountMailJob, sendAccountMail, writeAlreadyHere } from './mails/account-mails.ts';
export { deliver, mailDay, type WriteMail } from './mails/deliver.ts';
export { takeInvitationBounce } from './mails/take-invitation-bounce.ts';
export { accountRoutes } from './routes.ts';
export { type Auth, createAuth } from './sessions/auth.ts';
export { findPrincipal } from './sessions/find-principal.ts';
export { findSessionId } from './sessions/find-session.ts';
export { openOperatorSession, openSession } from './sessions/open-session.ts';
export { hasPassword, requirePassword } from './sessions/sessions.ts';
export { sweepSessions } from './sessions/sweep-sessions.ts';
export { issuePrintingToken } from './share-tokens/printing-token.ts';
export { issueShareToken, readShareToken } from './share-tokens/share-token.ts';
export { givePasswordLink } from './signing-in/give-password-link.ts';
export { type Arrival, registerUser } from './signing-in/register-user.ts';
export { companyNames } from './store/company-names.ts';
export { deleteIdentity, findIdentity, insertIdentity, listIdentityRows } from './store/identity-rows.ts';
export { linkLife } from './store/links.ts';
export { mailLocale, usualMailLocale } from './store/mail-locale.ts';
export { listAccountsOf } from './store/own-companies.ts';
export { presentUser, roleNames, type UserRow } from './store/present.ts';
export { readerLocale } from './store/reader-locale.ts';
export {
  changeUserRow,
  deleteUserRow,
  endSessions,
  findHolder,
  findUserById,
  findUserRow,
  isAddressShared,
  listUserNames,
  listUserRows,
  markVerified,
} from './store/rows.ts';
export { boundTo as twoFactorBound, dropTwoFactor, getTwoFactorOf, hasTwoFactor, requireCode } from './two-factor/two-factor.ts';
