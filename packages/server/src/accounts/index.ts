export { type Auth, authSecret, createAuth } from './auth.ts';
export { issuePass } from './dashboard-pass.ts';
export { findCaller } from './find-caller.ts';
export { findSessionId } from './find-session.ts';
export { roleNames } from './present.ts';
export { issuePrintingPass } from './printing-pass.ts';
export { registerUser } from './register-user.ts';
export { accountRoutes } from './routes.ts';
export { findUserRow, listUserRows } from './rows.ts';
