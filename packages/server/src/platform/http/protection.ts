import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { dayS } from '@sightline/contract/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const ourselves = "'self'";
const policyHeader = 'content-security-policy';
const frameAncestors = (parents: readonly string[]): string => ['frame-ancestors', ourselves, ...parents].join(' ');

/** Lets other websites show this one answer in a frame; `parents` are origins as `readEmbedParent` gives them. */
export function allowFrames(reply: FastifyReply, parents: readonly string[]): void {
  if (parents.length === 0) return;
  const policy = String(reply.getHeader(policyHeader));
  reply.header(policyHeader, policy.replace(frameAncestors([]), frameAncestors(parents)));
  // It knows no list of origins; browsers that know the policy above pass it over.
  reply.removeHeader('x-frame-options');
}

/** The policy of this one answer, with another list of sources where `change` answers one. */
function changePolicy(reply: FastifyReply, change: (directive: string, sources: readonly string[]) => readonly string[]): void {
  const policy = String(reply.getHeader(policyHeader))
    .split(';')
    .map((each) => {
      const [directive = '', ...sources] = each.split(' ');
      return [directive, ...change(directive, sources)].join(' ');
    });
  reply.header(policyHeader, policy.join(';'));
}

/** Lets this one answer carry style elements, and no others than those with this nonce, which is answered. */
export function allowStyles(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = String(reply.getHeader(policyHeader));
  if (!policy.includes('style-src')) reply.header(policyHeader, `${policy};style-src 'nonce-${nonce}'`);
  else changePolicy(reply, (directive, sources) => (directive === 'style-src' ? [...sources, `'nonce-${nonce}'`] : sources));
  return nonce;
}

const shopDirectives = ['script-src', 'style-src', 'img-src', 'connect-src'];

/** Lets the shop's script, popup and calls into this one page; `origins` are its own alone. */
export function allowShop(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  changePolicy(reply, (directive, sources) => {
    if (!shopDirectives.includes(directive)) return sources;
    // Its script brings styles without a nonce of ours, and one beside it would forbid them.
    const own = directive === 'style-src' ? [ourselves, "'unsafe-inline'"] : sources;
    return [...own, ...origins];
  });
  reply.header(policyHeader, `${String(reply.getHeader(policyHeader))};frame-src ${[ourselves, ...origins].join(' ')}`);
}

/** Of what browsers offer to pages: none of ours, nor a script or frame that got into one, has any use for these. */
const unused = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb'];
const permissions = unused.map((name) => `${name}=()`).join(', ');

const yearS = 365 * dayS;

/** For what is no page: nothing is shown of it, and nothing loaded by it. */
const headersOfWords = (isHttps: boolean): Record<string, string> => ({
  [policyHeader]: "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  'referrer-policy': 'no-referrer',
  ...(isHttps && { 'strict-transport-security': `max-age=${yearS}; includeSubDomains` }),
  'x-content-type-options': 'nosniff',
});

/** For an answer that is given before any hook ran: a few words, and no page. */
export const protectWords = (reply: FastifyReply, isHttps: boolean): FastifyReply => reply.headers(headersOfWords(isHttps));

/** What helmet says by these options: the same for every answer. */
function headersBy(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(options)(request, answer, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Headers that tell browsers what a page of ours may do. `connectTo`: origins it may call besides ours, which stands for our sockets too. */
export function protect(app: FastifyInstance, options: { isHttps: boolean; connectTo: readonly string[] }): void {
  const known = {
    'permissions-policy': permissions,
    ...headersBy({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'", ...options.connectTo],
          frameAncestors: [ourselves],
          formAction: ["'self'"],
          upgradeInsecureRequests: options.isHttps ? [] : null,
        },
      },
      // The consent popup must be able to tell its opener.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      hsts: options.isHttps,
    }),
  };
  const ofWords = headersOfWords(options.isHttps);
  // This hook stands before all that add headers of their own. Streams of figures are asked for most, and half of their heads would be about pages.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.endpoint?.ndjson === true ? ofWords : known);
    done();
  });
}
