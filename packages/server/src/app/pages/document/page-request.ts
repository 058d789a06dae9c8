import type { PageConfig } from '@sightline/contract/app';
import type { AppError } from '@sightline/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import type { Principal } from '#platform/http/principal.ts';
import { pathOfRequest } from '../visitor-pages.ts';
import type { DocumentFiles } from './document-files.ts';

/** A share token, as the browser is given it that asks for what it opens. */
export interface Entered {
  permalink: string;
  pass: string;
  expiresAt: string;
}

/** A page that is asked for by its address, or by the form in front of it. */
export interface PageRequest {
  context: Context;
  files: DocumentFiles;
  request: FastifyRequest;
  reply: FastifyReply;
  principal: Principal;
  /** What the form opened it with. */
  entered: Entered | null;
  /** The form did not open it; the reason, where it is the password's. */
  refused: AppError | null;
  /** False: there were too many calls from its address. */
  mayAsk(request: FastifyRequest): Promise<boolean>;
  makeConfig(): Promise<PageConfig>;
}

/** Of the pages that the product draws, whose words are English. */
export const language = 'en';

/** The language of dates and figures that a browser asks for, which is that of its pages. */
export const localeOf = ({ headers: { 'accept-language': asked } }: FastifyRequest): string =>
  asked?.split(/[,;]/, 1)[0]?.trim().slice(0, 35) || language;

export function addressOf(request: FastifyRequest): { pathname: string; search: string } {
  const pathname = pathOfRequest(request);
  return { pathname, search: request.url.slice(pathname.length) };
}
