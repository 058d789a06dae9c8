export { answerBackup, backupPath } from './ask-for-backup.ts';
