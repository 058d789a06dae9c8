import type { Widget } from '@sightline/contract/dashboards';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { sendPacked } from '#platform/http/packed.ts';

export interface Thumbnail {
  /** Another one whenever it shows something else; of no theme. */
  name: string;
  etag: string;
  /** The text of an SVG, packed. */
  draw(): Promise<Buffer>;
}

/** Of a widget that its picture shows without its figures. */
export const logUndrawn =
  ({ log }: Pick<Context, 'log'>) =>
  (error: unknown, widget: Widget): void =>
    log.error({ error, widget: widget.hash }, 'a thumbnail could not be drawn');

/** `asked`: the name it was asked for by, under which a browser keeps it as long as that is its own. */
export async function sendThumbnail(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, etag, draw }: Thumbnail,
  asked: string | undefined,
): Promise<void> {
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  await sendPacked(request, reply, { etag, type: 'image/svg+xml', packed: draw, of: asked === name ? 'address' : 'moment' });
}
