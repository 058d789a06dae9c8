import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { dropCitusDatabase, makeCitusTemplate, nodesOf } from './citus-cluster.ts';
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
  const { CITUS_URL: coordinator } = process.env;
  // Nobody asks what was not set up to be put away.
  const failed = async (error: unknown): Promise<never> => {
    await postgres.stop();
    throw error;
  };
  const leaveCitus = coordinator === undefined ? null : await prepareCitus(project, coordinator).catch(failed);
  return async () => {
    await leaveCitus?.();
    await postgres.stop();
  };
}
