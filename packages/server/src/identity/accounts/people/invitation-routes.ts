import {
  acceptInvitation as acceptEndpoint,
  joinByInvitation as joinEndpoint,
  listInvitations,
  openInvitation as openEndpoint,
  resendInvitation as resendEndpoint,
  withdrawInvitation as withdrawEndpoint,
} from '@sightline/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { idInPerson } from '#platform/http/principal.ts';
import { route } from '#platform/http/route.ts';
import { openSession } from '../sessions/open-session.ts';
import {
  acceptInvitation,
  joinByInvitation,
  listInvitationsOf,
  openInvitation,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts';

/** Asking people to join a company, and their answer. */
export function invitationRoutes(app: FastifyInstance, context: Context): void {
  route(app, listInvitations, async ({ scope }) => ({ data: await listInvitationsOf(context, scope) }));
  route(app, resendEndpoint, async ({ scope, principal, params }) => {
    await resendInvitation(context, scope, principal.user, params.id);
    return undefined;
  });
  route(app, withdrawEndpoint, async ({ scope, params }) => {
    await withdrawInvitation(scope, params.id);
    return undefined;
  });
  route(app, openEndpoint, async ({ principal, body, request }) => ({
    data: await openInvitation(context, body.token, { principalId: idInPerson(principal), address: request.ip }),
  }));
  route(app, acceptEndpoint, async ({ body, request, reply }) => {
    const user = await acceptInvitation(context, body, request.ip);
    await openSession(context, user.id, request, reply);
    return { data: user };
  });
  route(app, joinEndpoint, async ({ principal, body, request, reply }) => {
    const user = await joinByInvitation(context, body, { principalId: idInPerson(principal), address: request.ip });
    await openSession(context, user.id, request, reply);
    return { data: user };
  });
}
