import { AppError } from '@sightline/contract/core';
import { isPageServed } from '#company/custom-domain/index.ts';
import { pathOfRequest, permalinkIn } from '../visitor-pages.ts';
import type { PageRequest } from './page-request.ts';
import { sendDocument } from './send-document.ts';
import { sendPasswordPage, sendStatusPage } from './send-whole.ts';

const pages = [
  {
    kind: 'report',
    send: (asked: PageRequest, permalink: string) => sendDocument(asked, permalink, { page: 'report', around: null }),
  },
  {
    kind: 'live',
    send: (asked: PageRequest, permalink: string) => sendDocument(asked, permalink, { page: 'live', around: null }),
  },
  { kind: 'status', send: sendStatusPage },
] as const;

async function send(asked: PageRequest, { kind, send: sendOpened }: (typeof pages)[number], permalink: string): Promise<boolean> {
  try {
    return await sendOpened(asked, permalink);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'password_required')) throw error;
    return sendPasswordPage(asked, kind, permalink);
  }
}

/** Sends what is shared as a page that reads without a script. False: this is none, it is not for whoever asks, or it cannot be drawn: then the app says so in its own words. */
export async function sendSharedPage(asked: PageRequest): Promise<boolean> {
  const { context, request, principal, mayAsk } = asked;
  if (request.method === 'HEAD' || principal.kind === 'user' || principal.kind === 'printer') return false;
  const pathname = pathOfRequest(request);
  for (const page of pages) {
    const permalink = permalinkIn(pathname, page.kind);
    if (permalink === undefined) continue;
    try {
      if (!(await mayAsk(request)) || !(await isPageServed(context, request))) return false;
      return await send(asked, page, permalink);
    } catch (error) {
      if (!(error instanceof AppError)) request.log.error({ error }, 'a page for readers could not be drawn');
      return false;
    }
  }
  return false;
}
