import pg from 'pg';

/** Statements as they are typed, past everything of the product. */
export interface PlainSql {
  ask(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export async function openPlainSql(url: string): Promise<PlainSql> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    ask: async (text, values = []) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
    close: () => client.end(),
  };
}
