import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { askAuth } from './ask-auth.ts';
import type { Auth } from './auth.ts';
import { authHeaders } from './find-principal.ts';

/** Names the session that a call came with, without saying its secret; null: there is none. */
export async function findSessionId(context: Context, auth: Auth, request: FastifyRequest): Promise<string | null> {
  const found = await askAuth(context, (disableRefresh) =>
    auth.api.getSession({ headers: authHeaders(context, request), query: { disableRefresh } }),
  );
  return found?.session.id ?? null;
}
