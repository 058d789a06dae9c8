import { CompiledQuery, type Driver, PostgresDialect, type PostgresDialectConfig } from 'kysely';

/**
 * PostgreSQL as a server, which ends a transaction of ours that asks nothing for so long: a process that hangs in one does not keep others waiting for what it
 * holds. Told with each `begin`, in the same message: a pooler refuses settings that a connection begins with, and forgets those of a session.
 * @param idleMs 0: it may be idle as long as it likes, whatever the server's own limit is.
 */
export class ServerDialect extends PostgresDialect {
  readonly #idleMs: number;

  constructor(config: PostgresDialectConfig, { idleMs }: { idleMs: number }) {
    super(config);
    this.#idleMs = idleMs;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const begin = driver.beginTransaction.bind(driver);
    const limit = `set local idle_in_transaction_session_timeout = ${this.#idleMs}`;
    driver.beginTransaction = async (connection, settings) => {
      const isPlain = settings.isolationLevel === undefined && settings.accessMode === undefined;
      if (!isPlain) await begin(connection, settings);
      await connection.executeQuery(CompiledQuery.raw(isPlain ? `begin; ${limit}` : limit));
    };
    return driver;
  }
}
