import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseConnection, type Dialect, type Driver, PGliteDialect, PostgresDialect, type QueryResult } from 'kysely';

let sent = 0;
let underWay = 0;

/** Nothing follows what is under way for so long. */
const quietMs = 10;

async function untilQuiet(): Promise<void> {
  for (let before = -1; before !== sent || underWay > 0; await pause(quietMs)) before = sent;
}

/** So many statements go to a database for this and what follows of it, those that begin and end transactions among them. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  await untilQuiet();
  const before = sent;
  await work();
  await untilQuiet();
  return sent - before;
}

const counted = new WeakSet<DatabaseConnection>();

function count(connection: DatabaseConnection): DatabaseConnection {
  if (counted.has(connection)) return connection;
  counted.add(connection);
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <R>(...given: Parameters<typeof execute>): Promise<QueryResult<R>> => {
    sent += 1;
    underWay += 1;
    try {
      return await execute<R>(...given);
    } finally {
      underWay -= 1;
    }
  };
  return connection;
}

function record(dialect: { prototype: Dialect }): void {
  const { createDriver } = dialect.prototype;
  dialect.prototype.createDriver = function (): Driver {
    const driver = createDriver.call(this);
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (options) => count(await acquire(options));
    return driver;
  };
}

record(PGliteDialect);
record(PostgresDialect);
