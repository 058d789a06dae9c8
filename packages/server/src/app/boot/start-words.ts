import { ConfigError } from '#platform/config/config-error.ts';
import { DataLocked } from '#platform/db/engine/data-lock.ts';

/** The system's word for it, or that of the embedded database, which may say it in words alone. */
const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === 'ENOSPC' || /no space left on device/i.test(error.message) || isFull(error.cause));

/** Faults of the installation are said in words; everything else is ours and keeps its trace. */
export function wordsOf(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof DataLocked) return error.message;
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === 'EADDRINUSE') return `PORT: ${port} on ${address} is used by another program. Stop it or set PORT to another number.`;
  if (code === 'EACCES' && port !== undefined) return `PORT: ${port} may not be opened by this user. Set PORT to a number above 1023.`;
  if (isFull(error))
    return 'DATA_DIR: the disk is full, so nothing can be written there. Make room, or set DATA_DIR to another folder, and start again.';
  return error;
}
