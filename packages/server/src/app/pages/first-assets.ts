import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '#platform/config/config-error.ts';
import { type Packing, packingFor } from '#platform/http/packed.ts';
import type { DocumentList } from './document/document-files.ts';
import { assetsCacheControl, mediaTypes } from './stored-assets.ts';

const endings: Readonly<Record<Packing, string>> = { br: '.br', gzip: '.gz' };

/**
 * What a page asks for before anything of it is seen, answered from memory: the way to a file leads back to the server's thread four times, each time behind
 * what it does for the rest of that page.
 */
export function firstAssets(app: FastifyInstance, { style, font, reader, enter }: DocumentList, webFolder: string): void {
  for (const path of [style, font, reader, enter]) {
    const file = join(webFolder, path);
    if (!existsSync(file)) throw new ConfigError(`The pages are not built whole: ${webFolder} has no ${path}. Run npm run build.`);
    const plain = readFileSync(file);
    const packed = Object.entries(endings).flatMap(([name, ending]) =>
      existsSync(file + ending) ? [[name, readFileSync(file + ending)] as const] : [],
    );
    const bodies: Partial<Record<Packing, Buffer>> = Object.fromEntries(packed);
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      const packing = packingFor(request);
      const body = packing === null ? undefined : bodies[packing];
      reply.type(mediaTypes[extname(path)] ?? '').headers({ 'cache-control': assetsCacheControl, vary: 'accept-encoding' });
      return body === undefined ? reply.send(plain) : reply.header('content-encoding', packing ?? '').send(body);
    });
  }
}
