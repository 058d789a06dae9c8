import { expect, it } from 'vitest';
import { namesOf, type TitleFacts, titleOf } from './titles.ts';

const lead = { host: 'a.client.test', kind: 'http', fault: 'http.connect', text: 'It refuses the connection. Ask its host.' } as const;
const facts: TitleFacts = { cause: 'domain', key: 'domain|d1|connect', domainsCount: 1, hosts: ['a.client.test'], lead };
const tls = (fault: string) => ({ ...lead, kind: 'tls' as const, fault });
const pair = ['a.client.test', 'b.client.test'];

it.each<[Partial<TitleFacts>, string]>([
  [{}, 'a.client.test: It refuses the connection.'],
  [{ lead: { ...lead, text: 'a.client.test does not answer.' } }, 'a.client.test does not answer.'],
  [{ lead: { ...lead, text: `${'x'.repeat(300)}.` } }, `a.client.test: ${'x'.repeat(184)}…`],
  [{ cause: 'host', key: 'host|192.0.2.7|down', domainsCount: 48 }, '48 websites on 192.0.2.7 do not answer'],
  [{ cause: 'host', key: 'host|192.0.2.7|error', domainsCount: 3000 }, '3,000 websites on 192.0.2.7 answer with an error'],
  [{ cause: 'host', key: 'host|2001:db8::7|slow', domainsCount: 2 }, '2 websites on 2001:db8::7 are slow'],
  [
    { cause: 'certificate', key: 'certificate|ab', domainsCount: 2, hosts: pair, lead: tls('tls.expired') },
    'The certificate of *.client.test has expired: 2 domains',
  ],
  [
    { cause: 'certificate', key: 'certificate|ab', domainsCount: 2, hosts: ['a.test', 'b.test'], lead: tls('tls.wrong-host') },
    'The certificate of a.test and b.test is for another name',
  ],
  [
    { cause: 'certificate', key: 'certificate|ab', domainsCount: 12, hosts: pair, lead: tls('tls.untrusted') },
    'The certificate of a.client.test, b.client.test and 10 others is not trusted',
  ],
  [
    { cause: 'name-server', key: 'name-server|ns1.test,ns2.test', domainsCount: 7 },
    '7 domains cannot be found: the name servers ns1.test, ns2.test do not tell where they are',
  ],
  [
    { cause: 'registrar', key: 'registrar|Names Ltd|expires', domainsCount: 2, hosts: pair },
    '2 registrations with Names Ltd need attention: a.client.test and b.client.test',
  ],
  [{ cause: 'own-network', key: 'own-network' }, 'Our own network is disturbed: nothing is said of your websites meanwhile'],
])('%j is told as “%s”', (given, title) => expect(titleOf({ ...facts, ...given })).toBe(title));

it.each([
  [['a'], 1, 'a'],
  [['a', 'b'], 2, 'a and b'],
  [['a', 'b', 'c'], 3, 'a, b and c'],
  [['a', 'b', 'c'], 4, 'a, b and 2 others'],
  [['a', 'b', 'c', 'd'], 3001, 'a, b and 2,999 others'],
])('%j of %i are named %s', (hosts, count, words) => expect(namesOf(hosts, count)).toBe(words));
