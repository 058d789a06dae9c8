import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';
import { templates } from './templates.ts';

/** A migrated template an engine; each test file copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dump, embedded, postgres: data } = await templates();
  const postgres = await startPostgres({ from: data });
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresSocketUrl', postgres.socketUrl);
  project.provide('pgliteDump', dump);
  project.provide('pgliteFolder', embedded);
  return () => postgres.stop();
}
