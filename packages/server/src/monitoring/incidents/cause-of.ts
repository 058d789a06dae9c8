import type { CauseKind, CheckKind } from '@sightline/contract/monitoring';
import type { Causes } from '../checks/check.ts';

/** How deep a failure lies: what fails further left makes all that lies further right fail. */
const levels = ['dns', 'connect', 'tls', 'content'] as const;
export type Level = (typeof levels)[number];

export interface Failure {
  domainId: string;
  kind: CheckKind;
  /** `{kind}.{what}`. */
  fault: string;
  causes: Causes;
}
export interface Cause {
  kind: CauseKind;
  /** The same for all failures with this cause. */
  key: string;
  level: Level;
}

/** The name servers fail: every domain they are for is gone. */
const deadServers: ReadonlySet<string> = new Set(['servfail', 'timeout']);
/** They work, and know of no way to this one. */
const notThere: ReadonlySet<string> = new Set(['no-name', 'no-address']);
const noAnswer: ReadonlySet<string> = new Set(['connect', 'timeout', 'reset', 'protocol']);
const serverError = 'server-error';
/** The website answers, but not with the page. */
const otherStatus: ReadonlySet<string> = new Set(['closed', 'client-error', 'too-many-requests', 'status']);
/** They look at something else than what the website answers. */
const besideWebsite: ReadonlySet<CheckKind> = new Set(['dns', 'mail-dns', 'registration', 'traffic', 'clicks', 'position', 'spend']);

/** Another content was seen, so there was one to see. */
const tellsOfChange = (what: string): boolean => what.startsWith('change');

const whatOf = (fault: string): string => fault.slice(fault.indexOf('.') + 1);

export function levelOf({ kind, fault }: Pick<Failure, 'kind' | 'fault'>): Level {
  const what = whatOf(fault);
  if (kind === 'dns') return deadServers.has(what) || notThere.has(what) ? 'dns' : 'content';
  if (what === 'dns') return 'dns';
  if (noAnswer.has(what) || what === serverError) return 'connect';
  return what === 'tls' || kind === 'tls' ? 'tls' : 'content';
}

/** What hosts fail with, as far as visitors see it: one that is down refuses some and keeps others waiting. */
function hostFault(what: string): 'down' | 'error' | 'slow' | null {
  if (noAnswer.has(what)) return 'down';
  if (what === serverError) return 'error';
  return what === 'slow' ? 'slow' : null;
}

const keyOf = (kind: CauseKind, ...parts: readonly string[]): string => [kind, ...parts].join('|');
const setOf = (names: readonly string[] | undefined): string | null =>
  names === undefined || names.length === 0 ? null : [...new Set(names)].toSorted().join(',');

/**
 * What a failure may have in common with others: of the DNS its name servers, of a connection and of errors (5xx) the address with the fault, of
 * certificates the certificate, of registrations the registrar with the fault; else nothing but the domain. `known`: what other checks of the
 * domain last saw, as a check whose DNS is dead does not see name servers.
 */
export function causeOf(failure: Failure, known: Causes = {}): Cause {
  const { domainId, kind, fault, causes } = failure;
  const level = levelOf(failure);
  const what = whatOf(fault);
  const of = (type: keyof Causes): string | null => setOf(causes[type]) ?? setOf(known[type]);
  const own: Cause = { kind: 'domain', key: keyOf('domain', domainId, level === 'content' ? kind : level), level };
  const shared = (type: keyof Causes, ...more: string[]): Cause => {
    const id = of(type);
    return id === null ? own : { kind: type, key: keyOf(type, id, ...more), level };
  };
  if (level === 'dns') return notThere.has(what) ? own : shared('name-server');
  const ofHost = hostFault(what);
  // The address another check saw may not be the one that fails now.
  if (ofHost !== null) return causes.host?.[0] === undefined ? own : { kind: 'host', key: keyOf('host', causes.host[0], ofHost), level };
  if (level === 'tls') return shared('certificate');
  if (kind === 'registration') return shared('registrar', what);
  return own;
}

/** What the key of a cause names: what is shared, as an address, a fingerprint, name servers, a registrar; and the fault. */
export function partsOf(key: string): { kind: string; id: string; fault: string } {
  const [kind = '', id = '', fault = ''] = key.split('|');
  return { kind, id, fault };
}

/**
 * Whether a failure of a domain comes from another one of the same domain that is open: dead DNS lets connections fail, those let certificates fail, and
 * neither shows any content.
 */
export function comesFrom(failure: Pick<Failure, 'kind' | 'fault'>, open: Pick<Failure, 'kind' | 'fault'>): boolean {
  const [own, other] = [levelOf(failure), levelOf(open)];
  if (open.kind === 'http' && otherStatus.has(whatOf(open.fault)) && whatOf(failure.fault) === 'status') return failure.kind !== 'http';
  if (other === 'content' || hostFault(whatOf(open.fault)) === 'slow') return false;
  if (own === 'content') return other !== 'tls' && !besideWebsite.has(failure.kind) && !tellsOfChange(whatOf(failure.fault));
  return levels.indexOf(other) <= levels.indexOf(own);
}

/** The deepest first. */
export const byLevel = (one: Pick<Failure, 'kind' | 'fault'>, other: Pick<Failure, 'kind' | 'fault'>): number =>
  levels.indexOf(levelOf(one)) - levels.indexOf(levelOf(other));
