import { pagePaths } from '@sightline/contract/page-paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { escapeHtml } from '../outside/escape-html.ts';
import { findReaderByToken, setOptedOut } from './reader-rows.ts';

function page(title: string, body: string): string {
  const style = 'font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;color-scheme:light dark';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body style="${style}"><main><h1 style="font-size:1.5rem;line-height:1.25">${escapeHtml(title)}</h1>${body}</main></body></html>
`;
}

const send = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).type('text/html; charset=utf-8').headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).send(html);

const unknown = page(
  'This link has ended',
  '<p>The report it belongs to is no longer sent, so no more mails of it will come. If one still does, answer it and ask its sender.</p>',
);

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
      if (reader === null) return send(reply, 404, unknown);
      const { address, dashboard_name, company, opted_out_at } = reader;
      if (opted_out_at !== null) return send(reply, 200, ended(address, dashboard_name));
      const words = `<p>${escapeHtml(address)} gets the report “${escapeHtml(dashboard_name)}” from ${escapeHtml(company)}.</p>`;
      const form =
        '<form method="post"><button style="font:inherit;font-weight:600;padding:.6em 1.2em">Send me no more of this report</button></form>';
      return send(reply, 200, page('Stop these mails?', words + form));
    });
    inner.post<{ Params: { token: string } }>(`${pagePaths.unsubscribe}/:token`, async ({ params }, reply) => {
      const reader = await findReaderByToken(db, params.token);
      if (reader === null) return send(reply, 404, unknown);
      await setOptedOut(db, params.token, context.clock.now());
      return send(reply, 200, ended(reader.address, reader.dashboard_name));
    });
  });
}

const ended = (address: string, name: string): string =>
  page('No more mails', `<p>${escapeHtml(address)} gets no more mails of the report “${escapeHtml(name)}”. You can close this page.</p>`);
