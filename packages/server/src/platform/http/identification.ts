import { AppError, dayS, headers, requestedWithValue } from '@sightline/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { newToken } from '../text/hashes.ts';

/** Names the browser, so that an identification works only where it was issued. Not a sign-in. */
const browserCookie = 'sightline_browser';
const yearSeconds = 365 * dayS;

/** Between a nonce and whose page it is; part of what is signed. */
const ofPerson = '~';

/** A new identification for a page, bound to the browser's cookie (set here when it is missing) and to whoever is signed in. */
export function issueIdentification(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  let browser = request.cookies[browserCookie];
  if (!browser || browser.length < 20) {
    browser = newToken(18);
    reply.setCookie(browserCookie, browser, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: context.publicUrl().startsWith('https:'),
      maxAge: yearSeconds,
    });
  }
  const { principal } = request;
  const person = principal.kind === 'user' ? `${ofPerson}${principal.user.id}` : '';
  const nonce = `${newToken(12)}${person}`;
  return `${nonce}.${context.sealer.sign(`identification:${browser}:${nonce}`)}`;
}

/** The defence against forged requests: the header can only come from a page of ours in this browser. */
export function checkIdentification(context: Context, request: FastifyRequest): void {
  if (request.headers[headers.requestedWith] !== requestedWithValue) {
    throw new AppError('identification_invalid', `The header ${headers.requestedWith}: ${requestedWithValue} is missing.`);
  }
  const given = request.headers[headers.identification];
  const browser = request.cookies[browserCookie];
  const [nonce, signature] = typeof given === 'string' ? given.split('.') : [];
  if (!browser || !nonce || !signature || !context.sealer.verify(`identification:${browser}:${nonce}`, signature))
    throw new AppError('identification_invalid');
}

/**
 * The browser has one session for all its pages, and a page may not have noticed that another one signs somebody else in: what it sends is not done in their name,
 * nor is it shown what is theirs. A page that came before anybody was signed in, or from a release that named nobody, is whoever's the session is.
 */
export function refuseForeignPage(request: FastifyRequest): void {
  const { principal } = request;
  if (principal.kind !== 'user' || principal.via === 'token') return;
  const person = personOf(request);
  if (person !== undefined && person !== principal.user.id)
    throw new AppError('unauthenticated', 'Somebody else is signed in with this browser. Nothing was saved in their name.');
}

/** Whose page it says that it is. */
function personOf({ headers: sent }: FastifyRequest): string | undefined {
  const given = sent[headers.identification];
  return typeof given === 'string' ? given.split('.')[0]?.split(ofPerson)[1] : undefined;
}

/** A page of somebody whose session has ended since; one that reads as a visitor on purpose sends no cookies. Says nothing of what there is: everybody may call themselves so. */
export const isOfEndedSession = (request: FastifyRequest): boolean =>
  request.principal.kind !== 'user' && request.cookies[browserCookie] !== undefined && personOf(request) !== undefined;
