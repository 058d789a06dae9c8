import type { DocumentShell, PageConfig, WholePageInput } from '@sightline/contract/app';
import { AppError, pathOf } from '@sightline/contract/core';
import { enterDashboard } from '@sightline/contract/dashboards';
import { wordsIn } from '@sightline/contract/frames';
import { enterStatusPage } from '@sightline/contract/monitoring';
import { getStatusPageFor } from '#monitoring/status-page/index.ts';
import { type Embedded, embeddedAs, headEnd, headStart, heightMessageOf, ownHeadEnd, readerTold } from './document-head.ts';
import { packedReply } from './packed-reply.ts';
import { addressOf, language, localeOf, type PageRequest } from './page-request.ts';

/** As many as the page itself begins with. */
const statusDomains = { offset: 0, perPage: 100 };
/** It stands open on walls. */
const statusAgainMs = 60_000;

type Told = Pick<Parameters<typeof headStart>[0] & Parameters<typeof headEnd>[0], 'script' | 'told' | 'embedded'>;

/** Sends a page in one piece. */
async function sendWhole(
  { files, request, reply }: PageRequest,
  { config, page }: Pick<WholePageInput, 'config' | 'page'>,
  headOf: (title: string) => string,
): Promise<void> {
  const renderer = await files.renderer();
  const { html, title } = renderer.drawWhole({ config, page, address: addressOf(request), locale: localeOf(request) });
  const sent = packedReply(request);
  void reply.headers(sent.headers).send(sent.body);
  await sent.send(headOf(title) + html);
  sent.end();
}

const headWith =
  ({ files: { list } }: PageRequest, config: PageConfig, told: Told) =>
  (title: string): string =>
    headStart({ list, language, ...told }) + headEnd({ list, config, title, ...told });

/** Sends what stands around a page of somebody signed in, whose content the app brings. */
export async function sendShellPage(asked: PageRequest, config: PageConfig, shell: DocumentShell): Promise<boolean> {
  const { list } = asked.files;
  const { opening } = shell;
  await sendWhole(
    asked,
    { config, page: { kind: 'shell', shell } },
    (title) =>
      headStart({ list, language, embedded: null, script: list.reader }) + ownHeadEnd({ list, config, title, stream: null, opening }),
  );
  return true;
}

/** Sends a status page. Throws what opening it does. */
export async function sendStatusPage(asked: PageRequest, permalink: string): Promise<boolean> {
  const { context, files, principal, entered, makeConfig } = asked;
  const status = await getStatusPageFor(context, principal, permalink, statusDomains);
  const config = await makeConfig();
  const { awaited } = wordsIn(language).page;
  const told = readerTold(files.list, config, { embedded: null, stream: null, againMs: statusAgainMs, awaited, entered });
  await sendWhole(
    asked,
    { config, page: { kind: 'status', permalink, status } },
    headWith(asked, config, { embedded: null, script: files.list.reader, told }),
  );
  return true;
}

/** What stands behind the password. */
export const protectedPages = {
  report: { what: 'report', enter: enterDashboard },
  live: { what: 'report', enter: enterDashboard },
  status: { what: 'status page', enter: enterStatusPage },
} as const;

/** Asks for the password of what is behind the permalink. It has no use for the app: what it asks for is sent as a page. */
export async function sendPasswordPage(asked: PageRequest, kind: keyof typeof protectedPages, permalink: string): Promise<boolean> {
  const { files, reply, refused, makeConfig } = asked;
  const { what, enter } = protectedPages[kind];
  const isRefused = asked.request.method === 'POST';
  const embedded: Embedded = kind === 'report' ? embeddedAs(new URLSearchParams(addressOf(asked.request).search)) : null;
  const told = {
    [files.list.settingsId]: {
      ...{ permalink, enter: pathOf(enter, { permalink }), isRefused },
      ...{ heightMessage: heightMessageOf(embedded), awaited: wordsIn(language).page.awaited },
    },
  };
  if (isRefused) reply.code((refused ?? new AppError('password_required')).status);
  const fault = refused && (refused.details.errors?.password?.[0] ?? refused.message);
  const config = await makeConfig();
  await sendWhole(
    asked,
    { config, page: { kind: 'password', what, fault } },
    headWith(asked, config, { embedded, script: files.list.enter, told }),
  );
  return true;
}
