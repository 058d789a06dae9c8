import { authorizeChannel, authorizeUser } from '@sightline/contract/app';
import { AppError, type Endpoint } from '@sightline/contract/core';
import { freeLock, previewWidget, takeLock } from '@sightline/contract/dashboards';
import { endSupport, saveUserData } from '@sightline/contract/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Acting, recordAudit, runActing } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';

/** What pages do by themselves, or what is noted elsewhere. */
const notActs: ReadonlySet<Endpoint> = new Set<Endpoint>([takeLock, freeLock, endSupport, authorizeChannel, authorizeUser, previewWidget]);
const refusal = 'Nobody can do this in somebody else’s name. Ask them to do it themselves.';

const changes = ({ method, safe }: Endpoint): boolean => method !== 'GET' && safe !== true;
const isRefused = (definition: Endpoint): boolean =>
  definition.personOnly === true || (definition.sessionOnly === true && changes(definition));

/** The endpoint that the operator calls in somebody's name; null: it is the person, or no endpoint. */
const actedOn = ({ principal, routeOptions }: FastifyRequest): Endpoint | null =>
  principal.kind === 'user' && principal.operatorUntil !== undefined ? (routeOptions.config.endpoint ?? null) : null;

/** Where the operator works in somebody's name: what is for the person alone is refused, and each act is noted in the company's log as the operator's. */
export function noteActs(app: FastifyInstance, context: Context): void {
  const calls = new WeakMap<FastifyRequest, Acting>();
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const definition = actedOn(request);
    if (definition !== null && isRefused(definition)) throw new AppError('forbidden', refusal);
    done();
  });
  app.addHook('preHandler', (request, reply, done) => {
    const definition = actedOn(request);
    if (definition === null) return done();
    if (definition === saveUserData) {
      // Days and first steps are remembered by pages without being asked: they stay as the person left them.
      const asked = saveUserData.body.safeParse(request.body).data ?? {};
      if ('timezone' in asked || 'language' in asked) return done(new AppError('forbidden', refusal));
      void reply.code(204).send();
      return undefined;
    }
    const call: Acting = { noted: false };
    calls.set(request, call);
    return runActing(call, done);
  });
  const note = async (request: FastifyRequest, reply: FastifyReply, call: Acting): Promise<void> => {
    const definition = actedOn(request);
    const { principal } = request;
    if (!definition || call.noted || principal.kind !== 'user' || reply.statusCode >= 400) return;
    if (!changes(definition) || notActs.has(definition)) return;
    const { user: by, scope } = principal;
    const [path] = request.url.split('?');
    const details = { call: `${definition.method} ${path}` };
    await runActing(call, () =>
      recordAudit(scope, { at: context.clock.now(), by, action: 'impersonation.acted', about: definition.summary, details }),
    );
  };
  app.addHook('onSend', (request, reply, _payload, done) => {
    const call = calls.get(request);
    // Nor was it looked who calls, where a call was refused before.
    if (call) note(request, reply, call).then(() => done(), done);
    else done();
  });
}
