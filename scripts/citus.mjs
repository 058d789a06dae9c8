// `npm run citus [-- files…]`: the server's tests that run on PostgreSQL, on a cluster with all tables spread. CITUS_URL names its coordinator.
import { run } from './prepare.mjs';

const usage = `CITUS_URL names the coordinator of a cluster that is there for this alone, for example
  CITUS_URL=postgres://postgres@127.0.0.1:9700/postgres npm run citus

It takes PostgreSQL with Citus on a coordinator and two workers: docs/scale.md says how one is built. In the database that is named the coordinator has
to know its workers (citus_add_node); the user makes and drops databases on every node, and asks for no password.`;

if (!process.env.CITUS_URL) {
  console.error(usage);
  process.exit(2);
}
process.exit(run('vitest', ['run', '--project', 'server', ...process.argv.slice(2)]));
