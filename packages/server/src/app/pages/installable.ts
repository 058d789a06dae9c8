import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPaths, pagePaths } from '@sightline/contract/app';
import { escapeHtml, headers } from '@sightline/contract/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { sendPlainPage } from '#platform/http/plain-page.ts';
import { idInPerson } from '#platform/http/principal.ts';
import type { DocumentList } from './document/document-files.ts';

/** By which the browser of somebody who works here offers to put the product among its device's apps. */
export const installLinks = ({ appIcons, grounds }: DocumentList): string =>
  [
    `<link rel="manifest" href="${appPaths.manifest}">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(appIcons.touch)}">`,
    ...Object.entries(grounds).map(
      ([scheme, colour]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${escapeHtml(colour)}">`,
    ),
  ].join('');

const manifestOf = ({ appIcons, grounds }: DocumentList, name: string) => ({
  ...{ id: '/', name, short_name: name, start_url: pagePaths.dashboards, scope: '/', display: 'standalone' },
  ...{ theme_color: grounds.light, background_color: grounds.light },
  icons: [
    { src: appIcons.small, sizes: '192x192', type: 'image/png' },
    { src: appIcons.large, sizes: '512x512', type: 'image/png' },
    { src: appIcons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** A worker that is asked for again is always this release's: it goes before all pages of its own. */
const alwaysAsked = { 'cache-control': 'no-cache' };

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** What makes an app of the product on a device, at its own address alone: no company's host has anything of it. */
export function installRoutes(app: FastifyInstance, context: Context, { list, folder }: { list: DocumentList; folder: string }): void {
  const worker = readFileSync(join(folder, list.worker));
  const manifest = JSON.stringify(manifestOf(list, context.config.siteTitle));
  const own =
    (send: Send): Send =>
    (request, reply) => {
      if (request.site.kind === 'own') return send(request, reply);
      reply.callNotFound();
      return reply;
    };
  const hidden = { schema: { hide: true } };
  app.get(
    appPaths.manifest,
    hidden,
    own((_request, reply) => reply.headers(alwaysAsked).type('application/manifest+json').send(manifest)),
  );
  app.get(
    appPaths.worker,
    hidden,
    own((_request, reply) => reply.headers(alwaysAsked).type('application/javascript; charset=utf-8').send(worker)),
  );
  app.get(
    appPaths.offline,
    hidden,
    own((_request, reply) =>
      sendPlainPage(reply, 200, {
        title: 'No connection',
        words:
          'Dashboards that were opened on this device can be read here for a week. This page goes on by itself once the server is back.',
        script: list.offline,
        own: { name: context.config.siteTitle, style: list.style, font: list.font, icon: list.icon },
      }),
    ),
  );
  // By it a browser knows whose copies it may have: those of anybody else go.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const id = idInPerson(request.principal ?? { kind: 'visitor' });
    if (id !== null && String(reply.getHeader('content-type')).startsWith('text/html')) reply.header(headers.person, id);
    done();
  });
}
