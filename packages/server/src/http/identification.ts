import { randomBytes } from 'node:crypto';
import { headers, Problem, requestedWithValue } from '@sightline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/** Names the browser, so that an identification works only where it was issued. Not a sign-in. */
const browserCookie = 'sightline_browser';
const yearSeconds = 365 * 24 * 60 * 60;

/** A new identification for a page, bound to the browser's cookie (set here when it is missing). */
export function issueIdentification(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  let browser = request.cookies[browserCookie];
  if (!browser || browser.length < 20) {
    browser = randomBytes(18).toString('base64url');
    reply.setCookie(browserCookie, browser, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: context.publicUrl().startsWith('https:'),
      maxAge: yearSeconds,
    });
  }
  const nonce = randomBytes(12).toString('base64url');
  return `${nonce}.${context.sealer.sign(`identification:${browser}:${nonce}`)}`;
}

/** The defence against forged requests: the header can only come from a page of ours in this browser (PRODUCT.md 2). */
export function checkIdentification(context: Context, request: FastifyRequest): void {
  if (request.headers[headers.requestedWith] !== requestedWithValue) {
    throw new Problem('identification_invalid', `The header ${headers.requestedWith}: ${requestedWithValue} is missing.`);
  }
  const given = request.headers[headers.identification];
  const browser = request.cookies[browserCookie];
  const [nonce, signature] = typeof given === 'string' ? given.split('.') : [];
  if (!browser || !nonce || !signature || !context.sealer.verify(`identification:${browser}:${nonce}`, signature))
    throw new Problem('identification_invalid');
}
