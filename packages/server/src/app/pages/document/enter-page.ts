import { sharedPagePaths } from '@sightline/contract/app';
import { AppError } from '@sightline/contract/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { enterDashboardWith } from '#dashboards/index.ts';
import { readShareToken } from '#identity/accounts/index.ts';
import { enterStatusPageWith } from '#monitoring/status-page/index.ts';
import type { Context } from '#platform/context.ts';
import { tooManyCalls } from '#platform/http/anonymous-limit.ts';
import type { PageRequest } from './page-request.ts';

/** How somebody comes to a page. */
export type Entrance = Pick<PageRequest, 'principal' | 'entered' | 'refused'>;

const paramsSchema = z.object({ permalink: z.string() });
/** What the form sends: a password, or (its script) what one was exchanged for. */
const bodySchema = z.union([z.object({ pass: z.string().max(2000) }), z.object({ password: z.string().max(200) })]);
const bytesMax = 4096;
const enterWith = [
  [sharedPagePaths.report, enterDashboardWith],
  [sharedPagePaths.live, enterDashboardWith],
  [sharedPagePaths.status, enterStatusPageWith],
] as const;
const nobody = { principal: { kind: 'visitor' }, entered: null, refused: null } as const;

/** A page that is asked for without a form. */
export const byAddress = ({ principal }: FastifyRequest): Entrance => ({ ...nobody, principal });

async function openWith(context: Context, { body, params, ip }: FastifyRequest, enter: typeof enterDashboardWith): Promise<Entrance> {
  const sent = bodySchema.parse(body);
  const { permalink } = paramsSchema.parse(params);
  try {
    const pass = 'pass' in sent ? sent.pass : (await enter(context, permalink, sent.password, ip)).pass;
    const read = readShareToken(context, pass);
    if (read === null) return nobody;
    return { principal: { kind: 'share-token', ...read.claims }, entered: { permalink, pass, expiresAt: read.expiresAt }, refused: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...nobody, refused: error };
  }
}

/** Sent by another website; `none`: by the browser itself, as when it loads a page again. */
const isForeign = ({ headers: sent }: FastifyRequest): boolean => !/^(same-origin|none)$/.test(String(sent['sec-fetch-site'] ?? 'none'));

/** The form in front of what is protected: its answer is the page. */
export function enterRoutes(
  app: FastifyInstance,
  {
    context,
    mayAsk,
    send,
  }: Pick<PageRequest, 'context' | 'mayAsk'> & {
    send(request: FastifyRequest, reply: FastifyReply, entrance: Entrance): Promise<FastifyReply>;
  },
): void {
  void app.register(async (scope) => {
    // Forms send this; nothing else here takes it.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: bytesMax }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const [path, enter] of enterWith)
      scope.post(path, { schema: { hide: true, params: paramsSchema, body: bodySchema } }, async (request, reply) => {
        // It is not to use up anybody's attempts.
        if (isForeign(request)) throw new AppError('forbidden', 'This was sent by another website. Open the link itself.');
        // Somebody signed in has the app, which asks by a call.
        if (request.principal.kind === 'user') return reply.redirect(request.url, 303);
        if (!(await mayAsk(request))) throw tooManyCalls();
        return send(request, reply, await openWith(context, request, enter));
      });
  });
}
