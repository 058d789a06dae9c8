// `npm run citus [-- files…]`: the server's tests that run on PostgreSQL, on a cluster with all tables spread. CITUS_URL names its coordinator.
import { join } from 'node:path';
import { root, run } from './prepare.mjs';

const usage = `CITUS_URL names the coordinator of a cluster that is there for this alone, for example
  CITUS_URL=postgres://postgres@127.0.0.1:9700/postgres npm run citus

It takes PostgreSQL with Citus on a coordinator and two workers: docs/scale.md says how one is built. In the database that is named the coordinator has
to know its workers (citus_add_node); the user makes and drops databases on every node, and asks for no password.`;

if (!process.env.CITUS_URL) {
  console.error(usage);
  process.exit(2);
}
const asked = process.argv.slice(2);
// Tests that are chosen by name leave the others out for no reason of theirs.
const isByName = asked.some((word) => /^(-t|--testNamePattern)(=|$)/.test(word));
const leftOut = isByName ? [] : [`--reporter=${join(root, 'scripts/testing/vitest-left-out.mjs')}`];
// Each statement goes over several processes: what takes seconds elsewhere may take minutes.
const patience = ['--testTimeout=300000', '--hookTimeout=300000'];
process.exit(run('vitest', ['run', '--project', 'server', ...patience, '--reporter=default', ...leftOut, ...asked]));
