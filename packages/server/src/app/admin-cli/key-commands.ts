import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isFirstRunning, keysText, writeKeyFile } from '#platform/config/env-keys.ts';
import type { Context } from '#platform/context.ts';
import { countSealed, resealColumn, sealedColumns } from '../key-rotation/index.ts';
import { type Command, command, Refusal, type Say } from './command.ts';
import { sayInColumns } from './in-columns.ts';

type Ring = Context['config']['keys']['ring'];

const restart =
  'Start every process of the product anew, all of them together: one that does not know the first key cannot open what the others seal.';

/** The file is written; what the environment gives is for the operator to change. */
function keepRing({ config }: Context, ring: Ring, say: Say): void {
  const { file } = config.keys;
  if (file === undefined) {
    say('APP_KEY is set in the environment, so nothing was changed. Set it to this, and keep it secret:');
    say(keysText(ring));
  } else {
    writeKeyFile(file, ring);
    say(`${file} holds ${ring.map(({ id }) => id).join(', ')} now. Other machines with a file of their own need the same one.`);
  }
  say(restart);
}

/** What it cannot open would fail in it, and what it goes on sealing by its old key would be lost with that key. */
function requireRunning({ config }: Context): void {
  if (!isFirstRunning(config.keys))
    throw new Refusal(`The running product does not know ${config.keys.ring[0]?.id} yet. Restart it first.`);
}

const status = command({
  words: 'keys status',
  summary: 'Which keys there are, and how many secrets each of them sealed',
  subject: null,
  options: {},
  async run(context, _given, say) {
    const { ring, file } = context.config.keys;
    say(`Keys in ${file ?? 'APP_KEY'}, the first of which seals and signs: ${ring.map(({ id }) => id).join(', ')}.`);
    const counts = await countSealed(context.database.db);
    if (counts.length === 0) return say('Nothing is sealed.');
    say('');
    sayInColumns(
      say,
      ['KEY', 'WHERE', 'COUNT'],
      counts
        .toSorted((one, other) => one.keyId.localeCompare(other.keyId))
        .map(({ keyId, table, column, count }) => [keyId, `${table}.${column}`, String(count)]),
    );
    const lost = [...new Set(counts.map(({ keyId }) => keyId))].filter((id) => !ring.some((key) => key.id === id));
    if (lost.length > 0)
      throw new Refusal(`Missing keys: ${lost.join(', ')}. What they sealed cannot be opened until they are added again.`);
  },
});

/** The first of k1, k2 … that nothing is called. */
function nextId(used: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) if (!used.has(`k${number}`)) return `k${number}`;
}

const add = command({
  words: 'keys add',
  summary: 'A new key, which seals and signs from the next start on; the ones before still open and verify',
  subject: null,
  options: {},
  async run(context, _given, say) {
    const { ring } = context.config.keys;
    const sealedBy = (await countSealed(context.database.db)).map(({ keyId }) => keyId);
    const id = nextId(new Set([...ring.map((key) => key.id), ...sealedBy]));
    keepRing(context, [{ id, key: randomBytes(32) }, ...ring], say);
    say('Then run `keys reseal`, and after a week `keys drop` for the old key.');
  },
});

const reseal = command({
  words: 'keys reseal',
  summary: 'Seals everything that older keys sealed with the first one; may be stopped, begun again, and run beside the product',
  subject: null,
  options: {},
  async run(context, _given, say) {
    requireRunning(context);
    let isAllOpen = true;
    for (const column of sealedColumns) {
      const { done, changedMeanwhile, shut } = await resealColumn(context, column);
      const place = `${column.table}.${column.column}`;
      say(`${place}: ${done} sealed again${changedMeanwhile > 0 ? `, ${changedMeanwhile} changed by the product meanwhile` : ''}.`);
      for (const id of shut) say(`${place}: ${id} cannot be opened.`);
      isAllOpen &&= shut.length === 0;
    }
    if (!isAllOpen)
      throw new Refusal(
        'What cannot be opened stays as it is. Add the key that sealed it, behind the others, or connect those sources, channels and devices anew.',
      );
  },
});

const drop = command({
  words: 'keys drop',
  summary: 'Takes a key away; sessions, links in mails and recovery codes that it signed no longer count',
  subject: { label: 'ID', docs: 'the id of the key, as `keys status` tells it', schema: z.string().trim().min(1) },
  options: {},
  async run(context, { subject }, say) {
    requireRunning(context);
    const { ring } = context.config.keys;
    if (!ring.some(({ id }) => id === subject)) throw new Refusal(`ID: there is no key ${subject}. See \`keys status\`.`);
    if (ring[0]?.id === subject) throw new Refusal(`ID: ${subject} is the key that seals. Add another one first, with \`keys add\`.`);
    const sealed = (await countSealed(context.database.db)).filter(({ keyId }) => keyId === subject);
    if (sealed.length > 0) {
      const places = sealed.map(({ table, column, count }) => `${table}.${column} ${count}`).join(', ');
      throw new Refusal(`ID: ${subject} still seals ${places}. Run \`keys reseal\` first.`);
    }
    keepRing(
      context,
      ring.filter(({ id }) => id !== subject),
      say,
    );
  },
});

export const keyCommands: readonly Command[] = [status, add, reseal, drop];
