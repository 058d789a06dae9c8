export { sendBillingMails } from './send-billing-mails.ts';
