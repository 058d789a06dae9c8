import { pagePaths } from '@sightline/contract/app';
import { shownHost } from '@sightline/contract/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { type PlainPage, sendPlainPage } from '#platform/http/plain-page.ts';
import { findReaderByToken, setOptedOut } from '../store/reader-rows.ts';

const unknown: PlainPage = {
  title: 'This link has ended',
  words: 'The report it belongs to is no longer sent, so no more mails of it will come. If one still does, answer it and ask its sender.',
};

type Reader = NonNullable<Awaited<ReturnType<typeof findReaderByToken>>>;

const brandOf = ({ company, logo }: Reader) => ({ name: company, logo });

const ended = (reader: Reader): PlainPage => ({
  title: 'No more mails',
  brand: brandOf(reader),
  words: `${shownHost(reader.address)} gets no more mails of the report “${reader.dashboard_name}”. You can close this page.`,
});

/** The link in a report's mail: opening it changes nothing (scanners open links); posting it ends the mails, also at one click of a mail program (RFC 8058). */
export function unsubscribeRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;
  app.register(async (inner) => {
    // Mail programs send a form of one field or another; what it says does not matter.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null));
    });
    inner.get<{ Params: { token: string } }>(`${pagePaths.unsubscribe}/:token`, async ({ params }, reply) => {
      const reader = await findReaderByToken(db, params.token);
      if (reader === null) return sendPlainPage(reply, 404, unknown);
      if (reader.opted_out_at !== null) return sendPlainPage(reply, 200, ended(reader));
      return sendPlainPage(reply, 200, {
        title: 'Stop these mails?',
        brand: brandOf(reader),
        words: `${shownHost(reader.address)} gets the report “${reader.dashboard_name}” from ${reader.company}.`,
        button: 'Send me no more of this report',
      });
    });
    inner.post<{ Params: { token: string } }>(`${pagePaths.unsubscribe}/:token`, async ({ params }, reply) => {
      const reader = await findReaderByToken(db, params.token);
      if (reader === null) return sendPlainPage(reply, 404, unknown);
      await setOptedOut(db, reader, context.clock.now());
      return sendPlainPage(reply, 200, ended(reader));
    });
  });
}
