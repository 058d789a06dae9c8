import { describe, expect, it } from 'vitest';
import { zoneDns } from '#test/servers/zone-dns.ts';
import { isComplete } from '../dns-records/index.ts';
import { checkRecords } from './check-records.ts';
import { wantedRecords } from './records.ts';

const key = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA1234';
const factsOf = (domain: string) => ({ domain, challenge: 'c4ll', publicKey: key, spf: 'include:spf.mailer.com' });
const good = {
  '_sightline-challenge.acme.com': { txt: ['sightline-verify=c4ll'] },
  'sl1._domainkey.acme.com': { txt: [`v=DKIM1; k=rsa; p=${key}`] },
  '_dmarc.acme.com': { txt: ['v=DMARC1; p=none;'] },
  'acme.com': { txt: ['google-site-verification=x', 'v=spf1 include:spf.mailer.com ~all'] },
};
type Zone = Parameters<typeof zoneDns>[0];
const check = async (zone: Zone, domain = 'acme.com') => {
  const records = wantedRecords(factsOf(domain));
  const findings = await checkRecords(zoneDns(zone), records, domain);
  return { ...findings, complete: isComplete(records, findings) };
};

describe('the records of a domain', () => {
  it('are named as panels want them', () => {
    const hosts = (domain: string) => wantedRecords(factsOf(domain)).map(({ host }) => host);
    expect(hosts('acme.com')).toEqual(['_sightline-challenge', 'sl1._domainkey', '_dmarc', '@']);
    expect(hosts('mail.acme.co.uk')).toEqual(['_sightline-challenge.mail', 'sl1._domainkey.mail', '_dmarc.mail', 'mail']);
    expect(wantedRecords({ ...factsOf('acme.com'), spf: null }).map(({ purpose }) => purpose)).not.toContain('spf');
  });

  it('pass when they stand there', async () => {
    expect(await check(good)).toMatchObject({
      ownership: { state: 'ok', note: null },
      dkim: { state: 'ok' },
      dmarc: { state: 'ok' },
      spf: { state: 'ok' },
      complete: true,
    });
  });

  it('are missing in an empty zone', async () => {
    const found = await check({});
    for (const purpose of ['ownership', 'dkim', 'dmarc', 'spf'] as const)
      expect(found[purpose]).toEqual({ state: 'missing', found: [], note: null });
    expect(found.complete).toBe(false);
  });

  const name = {
    ownership: '_sightline-challenge.acme.com',
    dkim: 'sl1._domainkey.acme.com',
    dmarc: '_dmarc.acme.com',
    spf: 'acme.com',
  } as const;
  it.each([
    // What differs without meaning anything.
    ['ownership', [' sightline-verify=c4ll '], 'ok', null],
    ['ownership', ['another-service=1', 'sightline-verify=c4ll'], 'ok', null],
    ['dkim', [`k=rsa;p=${key.slice(0, 10)} ${key.slice(10)};`], 'ok', null],
    ['dkim', [`v=DKIM1;t=s;p=${key}`], 'ok', null],
    ['dmarc', ['v=DMARC1;p=reject;rua=mailto:dmarc@acme.com'], 'ok', null],
    ['dmarc', ['V=dmarc1; P=Quarantine'], 'ok', null],
    ['spf', ['v=spf1 mx +include:SPF.mailer.com -all'], 'ok', null],
    // Mistakes, each by its name.
    ['ownership', ['sightline-verify=other'], 'wrong', /Another value/],
    ['ownership', ['"sightline-verify=c4ll"'], 'wrong', /quotation marks/],
    ['dkim', [`"v=DKIM1; k=rsa; p=${key}"`], 'wrong', /quotation marks/],
    ['dkim', ['v=DKIM1; k=rsa; p=MIIother'], 'wrong', /Another key/],
    ['dkim', [`v=DKIM1; k=ed25519; p=${key}`], 'wrong', /Another key/],
    ['dkim', ['v=DKIM1; p='], 'wrong', /withdrawn/],
    ['dkim', [`v=DKIM1; k=rsa; p=${key.slice(0, 30)}`], 'wrong', /cut off/],
    ['dkim', [`v=DKIM1; p=${key}`, 'v=DKIM1; p=other'], 'wrong', /Several/],
    ['dmarc', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong', /Two DMARC/],
    ['dmarc', ['"v=DMARC1; p=none;"'], 'wrong', /quotation marks/],
    ['dmarc', ['v=DMARC1; rua=mailto:x@acme.com'], 'wrong', /no policy/],
    ['dmarc', ['something else'], 'missing', null],
    ['spf', ['v=spf1 -all', 'v=spf1 mx ~all'], 'wrong', /Two SPF/],
    ['spf', ['v=spf1 include:_spf.google.com ~all'], 'wrong', /v=spf1 include:_spf\.google\.com include:spf\.mailer\.com ~all$/],
    ['spf', ['v=spf1 a'], 'wrong', /v=spf1 a include:spf\.mailer\.com$/],
  ] as const)('%s holding %j is %s', async (purpose, txt, state, note) => {
    const found = (await check({ ...good, [name[purpose]]: { txt: [...txt] } }))[purpose];
    expect(found?.state).toBe(state);
    if (note === null) expect(found?.note).toBeNull();
    else expect(found?.note).toMatch(note);
  });

  it.each(['ownership', 'dkim', 'dmarc'] as const)('%s under a doubled name is told', async (purpose) => {
    const { [name[purpose]]: moved, ...rest } = good;
    const finding = (await check({ ...rest, [`${name[purpose]}.acme.com`]: moved }))[purpose];
    expect(finding).toMatchObject({ state: 'wrong', note: expect.stringContaining(`${name[purpose]}.acme.com`) });
  });

  it('tells of a CNAME where a text should stand, and takes one that leads to the text', async () => {
    const led = { 'sl1._domainkey.acme.com': { cname: 'key.host.net' } };
    expect((await check({ ...good, ...led })).dkim).toMatchObject({
      state: 'wrong',
      found: ['key.host.net'],
      note: expect.stringContaining('CNAME'),
    });
    expect((await check({ ...good, ...led, 'key.host.net': good['sl1._domainkey.acme.com'] })).dkim?.state).toBe('ok');
  });

  it('takes the DMARC policy of the registered domain for a name under it', async () => {
    const zone = { '_dmarc.acme.com': { txt: ['v=DMARC1; p=reject'] } };
    expect((await check(zone, 'mail.acme.com')).dmarc).toMatchObject({ state: 'ok', note: expect.stringContaining('acme.com') });
  });

  it('says nothing about a record that the DNS gave no answer for', async () => {
    const found = await check({ ...good, 'sl1._domainkey.acme.com': { failure: 'ESERVFAIL' } });
    expect(found.dkim).toMatchObject({
      state: 'unknown',
      note: expect.stringContaining('its name servers give no proper answer (ESERVFAIL)'),
    });
    expect(found).toMatchObject({ ownership: { state: 'ok' }, complete: false });
  });

  it('pass without what is only recommended', async () => {
    const { 'acme.com': _, ...required } = good;
    expect(await check(required)).toMatchObject({ spf: { state: 'missing' }, complete: true });
  });
});
