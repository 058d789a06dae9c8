import type { FastifyRequest } from 'fastify';
import { Allowance, type Caller, callerOf, errorInfo, GoogleApiError } from '../google-api/index.ts';
import type { World } from '../kernel/stand-in.ts';
import { minuteMs } from '../kernel/time-units.ts';
import { type Account, accounts, findAccount } from './accounts.ts';
import { canSee, findLocation, type Location } from './locations.ts';

export const SCOPE = 'https://www.googleapis.com/auth/business.manage';
/** Requests a minute of each API and project: https://developers.google.com/my-business/content/limits */
const PER_MINUTE = 300;

/** OAuth clients whose id begins so are projects that Google has not approved: their quota is nought. */
const UNAPPROVED = 'unapproved';

export function quotaExceeded(service: string, limit: number): GoogleApiError {
  const message = `Quota exceeded for quota metric 'Requests' and limit 'Requests per minute' of service '${service}' for consumer 'project_number:418350127722'.`;
  const metadata = {
    service,
    consumer: 'projects/418350127722',
    quota_metric: `${service}/default_requests`,
    quota_limit: 'DefaultRequestsPerMinutePerProject',
    quota_limit_value: String(limit),
    quota_location: 'global',
  };
  return new GoogleApiError(429, message, { details: [errorInfo('RATE_LIMIT_EXCEEDED', metadata)] });
}

/** The gate of the four APIs: token, scope, approval, requests a minute. */
export class Gate {
  readonly #world: World;
  readonly #requests: Allowance;

  constructor(world: World) {
    this.#world = world;
    this.#requests = new Allowance({ max: PER_MINUTE, windowMs: minuteMs, clockMs: () => world.now().getTime() });
  }

  enter(request: FastifyRequest, service: string, method: string): Caller {
    const caller = callerOf(request, this.#world, { service, method, scopes: [SCOPE] });
    if (caller.project.startsWith(UNAPPROVED)) throw quotaExceeded(service, 0);
    if (!this.#requests.take(`${service} ${caller.project}`)) throw quotaExceeded(service, PER_MINUTE);
    return caller;
  }
}

/** An account of the caller; a foreign one is forbidden, one that is none is not found. */
export function accountFor({ user }: Caller, id: string): Account {
  const account = findAccount(user, id);
  if (account) return account;
  throw new GoogleApiError(accounts.some((one) => one.id === id) ? 403 : 404);
}

/** A location of the caller by its v1 name. */
export function locationFor({ user }: Caller, id: string): Location {
  const location = findLocation(id);
  if (!location) throw new GoogleApiError(404);
  if (!canSee(user, location)) throw new GoogleApiError(403);
  return location;
}

/** Figures and reviews are only given of verified locations. */
export function verified(location: Location): Location {
  if (!location.hasVoiceOfMerchant) throw new GoogleApiError(403);
  return location;
}
