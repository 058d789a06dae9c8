export { answerAdmin } from './answer-admin.ts';
export { adminPath } from './ask-running.ts';
