import type { CheckKind } from '@sightline/contract/monitoring';
import { describe, expect, it } from 'vitest';
import type { Causes } from '../checks/check.ts';
import { causeOf, comesFrom, levelOf } from './cause-of.ts';

const address = { host: ['192.0.2.7'] };
const servers = { 'name-server': ['ns2.dns.test', 'ns1.dns.test'] };
const certificate = { certificate: ['ab12'] };
const registrar = { registrar: ['Names Ltd'] };
const nothing: Causes = {};

describe('the cause', () => {
  it.each<[CheckKind, string, Causes, Causes, string]>([
    ['http', 'http.connect', address, nothing, 'host|192.0.2.7|down'],
    ['http', 'http.timeout', address, nothing, 'host|192.0.2.7|down'],
    ['tls', 'tls.reset', address, nothing, 'host|192.0.2.7|down'],
    ['redirects', 'redirects.server-error', address, nothing, 'host|192.0.2.7|error'],
    ['http', 'http.server-error', address, nothing, 'host|192.0.2.7|error'],
    ['http', 'http.slow', address, nothing, 'host|192.0.2.7|slow'],
    ['http', 'http.connect', nothing, address, 'domain|d1|connect'],
    ['http', 'http.client-error', address, nothing, 'domain|d1|http'],
    ['http', 'http.dns', nothing, nothing, 'domain|d1|dns'],
    ['http', 'http.dns', nothing, servers, 'name-server|ns1.dns.test,ns2.dns.test'],
    ['dns', 'dns.servfail', servers, nothing, 'name-server|ns1.dns.test,ns2.dns.test'],
    ['dns', 'dns.timeout', servers, nothing, 'name-server|ns1.dns.test,ns2.dns.test'],
    ['dns', 'dns.no-name', servers, nothing, 'domain|d1|dns'],
    ['mail-dns', 'mail-dns.dns', servers, nothing, 'name-server|ns1.dns.test,ns2.dns.test'],
    ['dns', 'dns.name-servers', servers, nothing, 'domain|d1|dns'],
    ['tls', 'tls.expired', { ...address, ...certificate }, nothing, 'certificate|ab12'],
    ['tls', 'tls.wrong-host', certificate, nothing, 'certificate|ab12'],
    ['http', 'http.tls', address, certificate, 'certificate|ab12'],
    ['http', 'http.tls', address, nothing, 'domain|d1|tls'],
    ['registration', 'registration.expires', registrar, nothing, 'registrar|Names Ltd|expires'],
    ['registration', 'registration.hold', registrar, nothing, 'registrar|Names Ltd|hold'],
    ['registration', 'registration.expires', nothing, nothing, 'domain|d1|registration'],
    ['page', 'page.changed', address, nothing, 'domain|d1|page'],
    ['visibility', 'visibility.noindex', address, nothing, 'domain|d1|visibility'],
    ['traffic', 'traffic.dropped', nothing, nothing, 'domain|d1|traffic'],
  ])('of %s (%s) with %j, known %j, is %s', (kind, fault, causes, known, key) => {
    const cause = causeOf({ domainId: 'd1', kind, fault, causes }, known);
    expect(cause.key).toBe(key);
    expect(cause.kind).toBe(key.split('|')[0]);
  });
});

describe('of one domain', () => {
  const failures = {
    dns: { kind: 'dns', fault: 'dns.servfail' },
    connect: { kind: 'http', fault: 'http.timeout' },
    tls: { kind: 'tls', fault: 'tls.expired' },
    content: { kind: 'keyword', fault: 'keyword.missing' },
    beside: { kind: 'registration', fault: 'registration.expires' },
    change: { kind: 'page', fault: 'page.changed' },
    slow: { kind: 'http', fault: 'http.slow' },
    closed: { kind: 'http', fault: 'http.closed' },
    status: { kind: 'keyword', fault: 'keyword.status' },
  } as const;
  type Name = keyof typeof failures;
  const expected: Record<Name, Name[]> = {
    dns: ['dns'],
    connect: ['dns', 'connect'],
    tls: ['dns', 'connect', 'tls'],
    content: ['dns', 'connect'],
    beside: [],
    change: [],
    slow: ['dns', 'connect'],
    closed: ['dns', 'connect'],
    status: ['dns', 'connect', 'closed'],
  };
  const names = Object.keys(failures) as Name[];
  const pairs = names.flatMap((own) => names.map((open) => ({ own, open, does: expected[own].includes(open) })));
  it.each(pairs)('$own comes from $open: $does', ({ own, open, does }) => {
    expect(comesFrom(failures[own], failures[open])).toBe(does);
  });

  it.each([
    ['dns', 'dns.no-name', 'dns'],
    ['dns', 'dns.mail-servers', 'content'],
    ['redirects', 'redirects.connect', 'connect'],
    ['json', 'json.server-error', 'connect'],
    ['tls', 'tls.timeout', 'connect'],
    ['tls', 'tls.expires', 'tls'],
    ['visibility', 'visibility.blocked', 'content'],
  ] as const)('%s (%s) lies at %s', (kind, fault, level) => expect(levelOf({ kind, fault })).toBe(level));
});
