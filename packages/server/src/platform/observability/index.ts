export { asJob } from './as-job.ts';
export { faultPage, reportOrigins } from './fault-page.ts';
export { openObservability } from './open-observability.ts';
export { traceCalls } from './trace-calls.ts';
export { traceMails } from './trace-mails.ts';
