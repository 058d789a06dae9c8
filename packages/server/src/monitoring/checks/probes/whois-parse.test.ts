import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readWhois } from './whois-parse.ts';

const read = (ending: string) =>
  readWhois(`shop.${ending}`, readFileSync(join(import.meta.dirname, 'fixtures', 'whois', `${ending}.txt`), 'utf8'));
const servers = ['ns1.host.net', 'ns2.host.net'];

it.each<[ending: string, expires: string | null, registered: string | null, registrar: string | null, nameServers: string[]]>([
  ['it', '2027-04-21', '1999-12-10', 'Registro Uno S.p.A.', []],
  ['se', '2027-10-20', '2008-10-20', 'Norr Registrar AB', servers],
  ['dk', '2027-03-31', '1999-01-10', null, servers],
  ['ru', '2027-03-05', '2004-03-04', 'UNO-RU', servers],
  ['jp', '2027-05-31', '2005-05-30', null, servers],
  ['co.jp', '2027-03-31', '2001-03-22', null, servers],
  ['kr', '2027-03-02', '2007-03-02', 'Uno Corp.', servers],
  ['cn', '2027-03-17', '2003-03-17', 'Uno Registrar Ltd.', servers],
  ['com.tr', '2027-08-22', '2001-08-23', null, []],
  ['rs', '2027-03-10', '2008-03-10', 'Uno d.o.o.', servers],
  ['ee', '2027-02-04', '2010-08-10', 'Uno Registrar AS', servers],
  ['pt', '2027-02-28', null, null, servers],
  ['io', '2027-05-28', '2002-05-28', 'Uno Registrar Inc.', servers],
  ['de', null, null, null, servers],
  ['at', null, null, 'Uno GmbH', servers],
  ['eu', null, null, 'Uno Registrar NV', []],
])('reads what the registry of .%s says', (ending, expires, registered, registrar, nameServers) => {
  const outcome = read(ending);
  expect(outcome).toMatchObject({
    state: 'found',
    by: 'whois',
    domain: `shop.${ending}`,
    registrar,
    nameServers: expect.arrayContaining(nameServers),
  });
  if (outcome.state !== 'found') throw new Error('It is not found.');
  expect(outcome.expiresAt?.slice(0, 10) ?? null).toBe(expires);
  expect(outcome.registeredAt?.slice(0, 10) ?? null).toBe(registered);
});

it('reads statuses in the one form they are written in', () => {
  expect(read('io')).toMatchObject({ statuses: ['client delete prohibited', 'redemption period'] });
  expect(read('se')).toMatchObject({ statuses: ['active', 'client hold', 'server delete prohibited'] });
  expect(read('de')).toMatchObject({ statuses: [] });
});

it.each([
  ['NOT FOUND\n>>> Last update of WHOIS database: 2026-06-25T20:04:37Z <<<'],
  ['Domain: shop.zz\nStatus: free'],
  ['Domain:\tshop.zz\nStatus:\tAVAILABLE'],
  ['% Copyright (c)2026 by NIC.AT (1)\n%\n% nothing found'],
  ['"shop.zz" not found.'],
  ['No match for "SHOP.ZZ".'],
  ['# Hello\nNo entries found for the selected source.'],
  ['Domain not found. '],
  ['Available\nDomain: shop.zz'],
  ['query : shop.zz\n\nAbove domain name is not registered to KRNIC.'],
  ['The domain has not been registered.'],
  ['no matching record.'],
  ['shop.zz is free'],
  ['No_Se_Encontro_El_Objeto/Object_Not_Found'],
  ['Domain name shop.zz does not exist in database!'],
  ['No Data Found'],
])('knows a domain that nobody has from “%s”', (text) => {
  expect(readWhois('shop.zz', text)).toEqual({ state: 'free', by: 'whois', domain: 'shop.zz' });
});

it.each([
  'Query rate limit exceeded. Try again later.',
  '%% Maximum query rate reached',
  'You have exceeded your quota of queries.',
  'Too many requests',
])('is patient after “%s”', (text) => {
  expect(readWhois('shop.zz', text)).toMatchObject({ state: 'failed', retryAfterS: 3600 });
});

it.each([['Dieser Dienst ist eingestellt.'], [''], ['Invalid query']])('takes “%s” for silence, never for a free domain', (text) => {
  expect(readWhois('shop.zz', text)).toMatchObject({ state: 'silent' });
});

it('does not take the refusal of a registry that lets nobody ask for a free domain', () => {
  expect(read('es').state).toMatch(/^(?:silent|failed)$/);
});
