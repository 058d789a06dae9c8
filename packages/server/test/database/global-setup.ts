import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { dropCitusDatabase, makeCitusTemplate, nodesOf } from './citus-cluster.ts';
import { startPooler } from './pooler.ts';
import { startPostgres } from './postgres-server.ts';
import { templates } from './templates.ts';

/** Where `npm run citus` has tests on PostgreSQL run: at a coordinator, with all tables spread. */
async function prepareCitus(project: TestProject, coordinator: string): Promise<() => Promise<void>> {
  const nodes = await nodesOf(coordinator);
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await makeCitusTemplate(nodes, template);
  project.provide('citus', { nodes, template });
  return () => dropCitusDatabase(nodes, template);
}

/** A migrated template an engine; each test file copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dump, embedded, postgres: data } = await templates();
  const postgres = await startPostgres({ from: data });
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresSocketUrl', postgres.socketUrl);
  project.provide('pgliteDump', dump);
  project.provide('pgliteFolder', embedded);
  const putAway: (() => Promise<unknown>)[] = [() => postgres.stop()];
  const end = async (): Promise<void> => {
    for (const leave of putAway.toReversed()) await leave();
  };
  const { CITUS_URL: coordinator, PGBOUNCER: program } = process.env;
  try {
    if (coordinator !== undefined) putAway.push(await prepareCitus(project, coordinator));
    if (program !== undefined) {
      const pooler = await startPooler(program, coordinator ?? postgres.url);
      putAway.push(() => pooler.stop());
      project.provide('pooler', pooler.url);
    }
  } catch (error) {
    // Nobody asks what was not set up whole to be put away.
    await end();
    throw error;
  }
  return end;
}
