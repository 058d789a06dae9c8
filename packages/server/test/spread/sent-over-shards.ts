import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { embeddedOptions } from '#platform/db/engine/embedded.ts';
import { embeddedDb } from '#platform/db/engine/open.ts';
import { templates } from '../database/templates.ts';
import { type Schema, shardFaults } from './one-shard.ts';
import { schemaOf } from './schema-of.ts';

/** As `sent-statements.ts` writes them down. */
export type Sent = readonly [engine: string, hash: string, place: string | null, file: string, text: string];

/** As a part of the companies is asked for where tables are spread (`platform/db/query/part.ts`). */
const ofPart = /company_id" = any\(\$\d+::text\[\]\)/;

async function schemaOfTemplate(): Promise<Schema> {
  const { dump } = await templates();
  const pglite = await PGlite.create({ ...(await embeddedOptions()), loadDataDir: new Blob([new Uint8Array(readFileSync(dump))]) });
  try {
    return await schemaOf(embeddedDb(pglite));
  } finally {
    await pglite.close();
  }
}

/** Where in the sources it is sent from, why it does not stay within a shard, and the test file that was first to send it. */
export interface OverShards {
  place: string;
  faults: readonly string[];
  file: string;
}

/**
 * The places of the product that send statements which do not stay within a shard. What is asked over all companies where there is one server is asked by
 * parts where tables are spread: of a place that a test had send both, the latter counts.
 */
export async function overShards(sent: readonly Sent[], schema: Schema): Promise<OverShards[]> {
  const found: OverShards[] = [];
  for (const [place, all] of Map.groupBy(sent, ([, , place]) => place)) {
    if (place === null || place.includes('/testing/')) continue;
    const parts = all.filter(([, , , , text]) => ofPart.test(text));
    const texts = new Map((parts.length > 0 ? parts : all).map(([, , , file, text]) => [text, file]));
    const read = await Promise.all([...texts].map(async ([text, file]) => ({ file, faults: await shardFaults(text, schema) })));
    const bad = read.filter(({ faults }) => faults.length > 0);
    const [first] = bad;
    if (first) found.push({ place, file: first.file, faults: [...new Set(bad.flatMap(({ faults }) => faults))] });
  }
  return found;
}

const page = join(import.meta.dirname, '../../../../docs/scale.md');

/** The files that may, each with its reason: the named list of docs/scale.md. */
export function filesOverAll(): string[] {
  const [, rest = ''] = readFileSync(page, 'utf8').split('### Statements over all shards');
  const [section = ''] = rest.split('\n### ');
  const places = [...section.matchAll(/^\| (`.+?) \|/gm)].map(([, place = '']) => place);
  return places.flatMap((place) => [...place.matchAll(/`([^`]+\.ts)`/g)].map(([, file = '']) => file));
}

export interface Told {
  file: string;
  line: string;
}

/** What of the statements that tests sent is not as the named list says, a line each with the file to look at. */
export async function untrueOfNamed(folder: string): Promise<Told[]> {
  const sent = readdirSync(folder).flatMap((name): Sent[] => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const over = await overShards(sent, await schemaOfTemplate());
  const named = filesOverAll();
  const fileOf = ({ place }: OverShards): string => place.split(':')[0] ?? '';
  const unnamed = over.filter((each) => !named.includes(fileOf(each)));
  const needless = named.filter((file) => !over.some((each) => fileOf(each) === file));
  return [
    ...unnamed.map(({ place, faults, file }) => ({
      file,
      line: `${place} sends a statement that does not stay within a shard: ${faults.join('; ')}`,
    })),
    ...needless.map((file) => ({
      file: 'docs/scale.md',
      line: `${file} stands among those whose statements go to all shards, and has none`,
    })),
  ];
}
