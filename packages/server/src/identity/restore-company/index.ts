export { restoreAtSignIn, restoreCompany } from './restore-at-sign-in.ts';
