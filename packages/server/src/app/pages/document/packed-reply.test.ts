import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { packedReply } from './packed-reply.ts';

const asks = (encoding: string) => ({ headers: { 'accept-encoding': encoding } }) as FastifyRequest;
const large = randomBytes(400_000).toString('base64');

it.each(['br', 'gzip', ''])('gives up a reader who takes nothing of what is there (%s)', { timeout: 5000 }, async (encoding) => {
  const page = packedReply(asks(encoding), 50);
  await page.send(large);
  expect([page.signal.aborted, page.body.destroyed]).toEqual([true, true]);

  // Nor is the end waited for.
  const other = packedReply(asks(encoding), 50);
  const taken = other.send('begun');
  other.body.once('readable', () => other.body.read());
  await taken;
  other.end();
  await pause(200);
  expect(other.body.destroyed).toBe(true);
});

it.each(['br', 'gzip', ''])('waits for figures as long as they take, with a reader who takes what there is (%s)', async (encoding) => {
  // Longer than a busy machine takes to pack two words.
  const page = packedReply(asks(encoding), 1000);
  page.body.resume();
  await page.send('begun');
  await pause(1500);
  expect(page.signal.aborted).toBe(false);
  await page.send('more');
  const ended = new Promise((resolve) => page.body.once('close', resolve));
  page.end();
  await ended;
  expect(page.signal.aborted).toBe(false);
});
