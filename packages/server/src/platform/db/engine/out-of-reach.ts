/** No connection could be had, so nothing was sent: the server is down or full, or all connections of this process are in use for too long. */
export class DatabaseOutOfReach extends Error {
  override readonly name = 'DatabaseOutOfReach';
  /** The driver's, the system's or PostgreSQL's own. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  }
}
