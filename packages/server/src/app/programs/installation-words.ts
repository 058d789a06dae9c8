import { ConfigError } from '#platform/config/config-error.ts';
import { DataLocked } from '#platform/db/engine/data-lock.ts';
import { DatabaseOutOfReach } from '#platform/db/engine/out-of-reach.ts';
import { CannotMigrate } from '#platform/db/migrate/migrate.ts';

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** The system's word for it, or that of the embedded database, which may say it in words alone. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === 'ENOSPC' || /no space left on device/i.test(error.message) || isFull(error.cause));

/** PostgreSQL's own words: who may not come in, which database there is not, and who may not change the schema. */
const rightsWords = (message: string, setting: DatabaseOutOfReach['setting'] = 'DATABASE_URL'): string =>
  `${setting}: ${message}. Correct the address or the user's rights.`;

/** The system's words for an address at which nobody is, and the driver's, which has no codes. */
const isSilent = (code: string, message: string): boolean =>
  code === '' ? /timeout|terminated|silent|connection ended/i.test(message) : /^E(?!PROTO$)[A-Z]+(_AGAIN)?$/.test(code);

/** Other answers than PostgreSQL's own came from the way to it. */
function reachWords({ code = '', message, setting }: DatabaseOutOfReach): string {
  if (code.startsWith('28') || code === '3D000') return rightsWords(message, setting);
  if (code === '08P01')
    return `${setting}: a pooler answers “${message}”. Correct the address, or what the pooler is told of databases and users, or start the database behind it.`;
  if (/^[\dA-Z]{5}$/.test(code)) return `${setting}: the database takes nobody at the moment: ${message}. Try again later.`;
  if (isSilent(code, message)) return `${setting}: the database does not answer. Start it, or correct the address.`;
  return `${setting}: the database cannot be connected to: ${message.replace(/\.$/, '')}. Correct the address, its password, or how it is encrypted.`;
}

/** What is wrong with the installation, with the setting and the remedy, for whichever program meets it; null: the fault is another one. */
export function installationWords(error: unknown): string | null {
  if (isFull(error))
    return 'DATA_DIR: the disk is full, so nothing can be written there. Make room, or set DATA_DIR to another folder, and start again.';
  if (error instanceof ConfigError || error instanceof DataLocked || error instanceof CannotMigrate) return error.message;
  if (error instanceof DatabaseOutOfReach) return reachWords(error);
  if (error instanceof Error && codeOf(error) === '42501') return rightsWords(error.message);
  return null;
}
