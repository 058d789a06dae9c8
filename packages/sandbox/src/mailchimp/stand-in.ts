import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusals } from '../kernel/refusal.ts';
import type { StandIn, World } from '../kernel/stand-in.ts';
import { findSession, type Session, sessionName, sessionOfKey } from './accounts.ts';
import { selectFields, withLinks } from './fields.ts';
import { mailchimpLedger } from './ledger.ts';
import { LOGIN_HOST, MAILCHIMP_SCOPE, registerOAuth } from './oauth-routes.ts';
import { keyInvalid, mailchimpErrorBody, notFound, problem } from './problem.ts';
import { Query, type RawQuery } from './query.ts';
import { routes } from './routes.ts';

const AT_ONCE = 10;

/** At most ten calls at a time for each user: https://mailchimp.com/developer/marketing/docs/fundamentals/ */
export class ConnectionGate {
  readonly #open = new Map<string, number>();
  readonly #sessions = new WeakMap<object, Session>();

  /** Counts a call until its answer is out; refuses one too many. */
  enter(request: object, reply: FastifyReply, session: Session): void {
    const name = sessionName(session);
    const open = this.#open.get(name) ?? 0;
    if (open >= AT_ONCE) throw problem(429, 'Too Many Requests', 'You have exceeded the limit of 10 simultaneous connections.');
    this.#open.set(name, open + 1);
    this.#sessions.set(request, session);
    reply.raw.once('close', () => this.#open.set(name, (this.#open.get(name) ?? 1) - 1));
  }

  /** Who made a call that was let in. */
  sessionOf(request: object): Session | null {
    return this.#sessions.get(request) ?? null;
  }
}

const KEY = 'mailchimp';
const HOST = '/:host(^[a-z]{2,3}[0-9]{1,3}\\.api\\.mailchimp\\.com$)';

interface ApiCall {
  Params: { host: string; '*'?: string };
  Querystring: RawQuery;
}
type ApiRequest = FastifyRequest<ApiCall>;

/** The login and account behind a token or an API key, in their own data centre only. */
function identify(world: World, request: ApiRequest): Session {
  const { authorization } = request.headers;
  if (!authorization) throw problem(401, 'API Key Missing', 'Your request did not include an API key.');
  const basic = /^Basic\s+(.+)$/i.exec(authorization)?.[1];
  const key =
    basic === undefined
      ? null
      : Buffer.from(basic, 'base64')
          .toString()
          .replace(/^[^:]*:/, '');
  const found = key === null ? world.oauth.verify(authorization) : null;
  const session = key !== null ? sessionOfKey(key) : found === null || typeof found === 'string' ? null : findSession(found.user);
  if (!session || request.params.host !== `${session.account.dc}.api.mailchimp.com`) throw keyInvalid();
  world.calls.account(KEY, String(session.account.userId));
  if (session.account.isDisabled) throw problem(403, 'User Disabled', 'This account has been disabled.');
  return session;
}

function answer(world: World, gate: ConnectionGate, request: ApiRequest, reply: FastifyReply): unknown {
  const session = gate.sessionOf(request) ?? identify(world, request);
  const path = `/${request.params['*'] ?? ''}`.replace(/\/+$/, '');
  const route = routes.find(({ pattern }) => pattern.test(path));
  if (!route) throw notFound();
  if (route.isReport && session.login.role === 'author') {
    throw problem(403, 'Wrong User Role', 'Your account user role does not have permission to view reports.');
  }
  const query = new Query(request.query);
  const found = route.pattern.exec(path)?.slice(1) ?? [];
  const body = route.run(world, session, query, found);
  reply.header('content-type', 'application/json; charset=utf-8');
  return selectFields(query, withLinks(body, `https://${request.params.host}/3.0${path}`));
}

function register(app: FastifyInstance, world: World): void {
  const gate = new ConnectionGate();
  sendRefusals(app);
  registerOAuth(app, world);
  for (const path of [`${HOST}/3.0`, `${HOST}/3.0/*`]) {
    app.route<ApiCall>({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: path,
      // Before the sandbox waits: connections count from their beginning.
      onRequest: async (request, reply) => {
        gate.enter(request, reply, identify(world, request));
      },
      handler: async (request, reply) => {
        if (request.method !== 'GET') {
          const { body, headers } = mailchimpErrorBody(405);
          return reply
            .code(405)
            .headers({ ...headers, allow: 'GET' })
            .send(body);
        }
        return answer(world, gate, request, reply);
      },
    });
  }
}

/** Mailchimp's Marketing API 3.0 in every data centre, and its sign-in. Logins are in accounts.ts, API keys in keys.ts. */
export const mailchimp: StandIn = {
  key: KEY,
  hosts: [LOGIN_HOST, '*.api.mailchimp.com'],
  scopes: [MAILCHIMP_SCOPE],
  register,
  errorBody: mailchimpErrorBody,
  ledger: mailchimpLedger,
};
