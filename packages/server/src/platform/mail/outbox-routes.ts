import { AppError } from '@sightline/contract/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { allowStyles } from '../http/protection.ts';
import { outboxOf, type StoredMail } from './outbox.ts';
import { listPage, mailPage, outboxPath } from './outbox-pages.ts';
import { mailPolicy, withPictures } from './shown-mail.ts';

const html = 'text/html; charset=utf-8';
const params = z.object({ id: z.string(), place: z.coerce.number().int().min(0).default(0) });
const localAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * The development mailbox. Mails may let their reader in, so it opens for browsers on this machine only; everybody else finds nothing there.
 */
export function outboxRoutes(app: FastifyInstance, context: Context): void {
  const outbox = outboxOf(context.config, context.clock);
  if (outbox === null) return;

  const admit = async (request: FastifyRequest): Promise<void> => {
    if (!localAddresses.includes(request.ip)) throw new AppError('not_found');
  };
  const options = { schema: { hide: true }, onRequest: admit };
  const get = async (request: FastifyRequest): Promise<{ mail: StoredMail; place: number }> => {
    const { id, place } = params.parse(request.params);
    const mail = await outbox.find(id);
    if (mail === null) throw new AppError('not_found');
    return { mail, place };
  };

  app.get(outboxPath, options, async (_request, reply) => reply.type(html).send(listPage(await outbox.list(), allowStyles(reply))));
  app.get(`${outboxPath}/:id`, options, async (request, reply) =>
    reply.type(html).send(mailPage((await get(request)).mail, allowStyles(reply))),
  );
  app.get(`${outboxPath}/:id/html`, options, async (request, reply) => {
    const { mail } = await get(request);
    const pictures = await Promise.all(
      mail.attachments.map(async ({ cid, contentType }, place) =>
        cid === null ? null : { cid, contentType, bytes: await outbox.attachment(mail, place) },
      ),
    );
    const shown = withPictures(
      mail.html,
      pictures.filter((picture) => picture !== null),
    );
    return reply.type(html).header('content-security-policy', mailPolicy).send(shown);
  });
  app.get(`${outboxPath}/:id/attachments/:place`, options, async (request, reply) => {
    const { mail, place } = await get(request);
    const file = mail.attachments[place];
    if (!file) throw new AppError('not_found');
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
      .send(await outbox.attachment(mail, place));
  });
}
