import type { Endpoint } from '@sightline/contract/core';
import type { FastifyInstance } from 'fastify';
import { type ZodType, z } from 'zod';
import { sha256 } from '../text/hashes.ts';
import { pack, sendPacked } from './packed.ts';
import { type Answer, route } from './route.ts';

function make(schema: ZodType, answer: unknown) {
  const plain = JSON.stringify(z.encode(schema, answer));
  const packed = pack(plain);
  // Weak: packed and plain are other bytes of one answer.
  return { packed: () => packed, etag: `W/"${sha256(plain, 'base64url')}"`, type: 'application/json' };
}

/**
 * Registers an endpoint whose answer is one for everybody as long as the process runs: held against its schema and packed at the first call, and not
 * sent again to a browser that has it.
 */
export function fixedRoute<E extends Endpoint>(app: FastifyInstance, definition: E, answer: () => Answer<E>): void {
  let made: ReturnType<typeof make> | undefined;
  route(app, definition, async ({ request, reply }) => {
    made ??= make(definition.replies[200] as ZodType, answer());
    await sendPacked(request, reply, made);
    return undefined;
  });
}
