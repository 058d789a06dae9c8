/** No connection could be had, so nothing was sent: the server is down or full, or all connections of this process are in use for too long. */
export class DatabaseOutOfReach extends Error {
  override readonly name = 'DatabaseOutOfReach';
  /** The driver's, the system's or PostgreSQL's own. */
  readonly code: string | undefined;
  /** What names the address. */
  readonly setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

  constructor(cause: unknown, setting: DatabaseOutOfReach['setting'] = 'DATABASE_URL') {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.setting = setting;
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  }
}

/** A coordinator had no connection to one of its servers (class 08 of PostgreSQL's codes), which holds what was asked for. */
export const isOutOfClustersReach = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^0800[0-9]$/.test(String(error.code));
