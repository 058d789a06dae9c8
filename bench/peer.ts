// Bare Fastify that sends the files of a folder from memory, each under its name. Runs as a process of its own, like the product.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface BareApp {
  get(
    path: string,
    handler: (request: unknown, reply: { type(mediaType: string): { send(body: Buffer): unknown } }) => Promise<unknown>,
  ): unknown;
  listen(options: { port: number; host: string }): Promise<string>;
}

/** The very Fastify that the server depends on, whichever version that is. */
const fastify = createRequire(new URL('../packages/server/package.json', import.meta.url))('fastify') as () => BareApp;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder to serve');
const app = fastify();
for (const name of readdirSync(folder)) {
  const body = readFileSync(join(folder, name));
  app.get(`/${name}`, async (_request, reply) => reply.type('application/x-ndjson; charset=utf-8').send(body));
}
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('disconnect', () => process.exit(0));
