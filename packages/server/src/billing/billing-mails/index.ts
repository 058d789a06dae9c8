export { sendBillingLetters } from './send-billing-letters.ts';
