import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { makeCitusTemplate } from './citus-cluster.ts';

const { nodes } = inject('citus') ?? { nodes: [] };

describe.runIf(nodes.length > 0)('a template on a cluster', () => {
  it('is dropped again where it could not be made', async () => {
    const [coordinator = ''] = nodes;
    const name = `template_of_no_worker_${process.pid}`;
    await expect(makeCitusTemplate([coordinator], name)).rejects.toThrow('The coordinator knows no worker');
    const client = new pg.Client({ connectionString: coordinator });
    await client.connect();
    const { rows } = await client.query('select datname from pg_database where datname = $1', [name]);
    await client.end();
    expect(rows).toEqual([]);
  });
});
