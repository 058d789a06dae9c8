import { describe, expect, it } from 'vitest';
import { type Zone, zoneDns } from '#test/servers/zone-dns.ts';
import { isComplete } from '../dns-records/index.ts';
import { checkRecords } from './check-records.ts';
import { wantedRecords } from './records.ts';

const host = 'reports.acme.com';
const target = 'dashboards.sightline.app';
const records = wantedRecords({ host, challenge: 'c4ll', target });
const ours = { [target]: { addresses: ['192.0.2.1', '2001:db8::1'] } };
const good: Zone = {
  ...ours,
  [host]: { cname: target },
  '_sightline-challenge.reports.acme.com': { txt: ['sightline-verify=c4ll'] },
};
const check = async (zone: Zone) => {
  const findings = await checkRecords(zoneDns(zone), host, records);
  return { ...findings, complete: isComplete(records, findings) };
};

describe('the records of a host', () => {
  it('are named as panels want them', () => {
    expect(records.map(({ type, host: name, value }) => [type, name, value])).toEqual([
      ['CNAME', 'reports', target],
      ['TXT', '_sightline-challenge.reports', 'sightline-verify=c4ll'],
      ['CAA', '@', '0 issue "letsencrypt.org"'],
    ]);
  });

  it('pass when they stand there', async () => {
    expect(await check(good)).toMatchObject({
      host: { state: 'ok' },
      ownership: { state: 'ok' },
      certificate: { state: 'ok' },
      complete: true,
    });
  });

  it('are missing in an empty zone, where nothing forbids a certificate', async () => {
    expect(await check({})).toMatchObject({
      host: { state: 'missing', note: null },
      ownership: { state: 'missing' },
      certificate: { state: 'ok' },
      complete: false,
    });
  });

  it.each<[string, Zone[string], Zone, string, RegExp | null]>([
    ['a way through another name', { cname: 'board.acme.com' }, { 'board.acme.com': { cname: target } }, 'ok', null],
    ['addresses of ours, as ALIAS gives them', { addresses: ['192.0.2.1'] }, {}, 'ok', /by its addresses/],
    ['another target', { cname: 'shop.host.net' }, {}, 'wrong', /elsewhere/],
    [
      'another target that the DNS does not know',
      { cname: 'shop.host.net' },
      { 'shop.host.net': { failure: 'EREFUSED' } },
      'wrong',
      /leads to shop\.host\.net.*EREFUSED.*Replace/,
    ],
    ['a circle', { cname: 'loop.acme.com' }, { 'loop.acme.com': { cname: host } }, 'wrong', /elsewhere/],
    ['the domain added to the value', { cname: `${target}.acme.com` }, {}, 'wrong', /dot at its end: dashboards\.sightline\.app\./],
    ['a proxy in front', { addresses: ['203.0.113.9', '203.0.113.10'] }, {}, 'wrong', /switch the proxy off/],
    ['an old AAAA beside our address', { addresses: ['192.0.2.1', '2001:db8::99'] }, {}, 'wrong', /2001:db8::99 is not ours.*AAAA/],
    ['an old A beside our address', { addresses: ['203.0.113.9', '2001:db8::1'] }, {}, 'wrong', /203\.0\.113\.9 is not ours.*A record/],
    ['a text in place of the CNAME', { txt: [target] }, {}, 'wrong', /TXT record stands here/],
    ['a doubled name', {}, { 'reports.acme.com.acme.com': { cname: target } }, 'wrong', /reports\.acme\.com\.acme\.com.*Enter reports/],
    ['a DNS that does not answer', { failure: 'ESERVFAIL' }, {}, 'unknown', /ESERVFAIL/],
  ])('with %s', async (_, entry, more, state, note) => {
    const { host: found, complete } = await check({ ...good, [host]: entry ?? {}, ...more });
    expect(found?.state).toBe(state);
    if (note === null) expect(found?.note).toBeNull();
    else expect(found?.note).toMatch(note);
    expect(complete).toBe(state === 'ok');
  });

  const challenge = '_sightline-challenge.reports.acme.com';
  it.each<[string, Zone, string, RegExp | null]>([
    ["another company's value", { [challenge]: { txt: ['sightline-verify=other'] } }, 'wrong', /Another value/],
    ['both values', { [challenge]: { txt: ['sightline-verify=other', 'sightline-verify=c4ll'] } }, 'ok', null],
    ['quotation marks', { [challenge]: { txt: ['"sightline-verify=c4ll"'] } }, 'wrong', /quotation/],
    ['a doubled name', { [challenge]: {}, [`${challenge}.acme.com`]: { txt: ['sightline-verify=c4ll'] } }, 'wrong', /once more/],
    // A wildcard answers for every name with the same.
    ['a wildcard CNAME', { [challenge]: { cname: target } }, 'wrong', /CNAME stands here/],
  ])('ownership with %s', async (_, zone, state, note) => {
    const { ownership } = await check({ ...good, ...zone });
    expect(ownership?.state).toBe(state);
    if (note !== null) expect(ownership?.note).toMatch(note);
  });

  it.each<[string, Zone, string]>([
    ['us by the registered domain', { 'acme.com': { caa: ['issue letsencrypt.org'] } }, 'ok'],
    ['us with conditions', { 'acme.com': { caa: ['issue letsencrypt.org; validationmethods=http-01'] } }, 'ok'],
    ['the one that stands in', { 'acme.com': { caa: ['issue digicert.com', 'issue sectigo.com'] } }, 'ok'],
    ['wildcards alone to others', { 'acme.com': { caa: ['issuewild digicert.com', 'iodef mailto:x@acme.com'] } }, 'ok'],
    ['somebody else', { 'acme.com': { caa: ['issue digicert.com'] } }, 'wrong'],
    ['nobody', { 'acme.com': { caa: ['issue ;'] } }, 'wrong'],
    ['us nearer than it forbids', { 'acme.com': { caa: ['issue ;'] }, [target]: { caa: ['issue letsencrypt.org'] } }, 'ok'],
    ['nobody where the CNAME leads', { [target]: { caa: ['issue ;'] } }, 'wrong'],
    ['nothing, as the DNS is silent', { 'acme.com': { failure: 'ETIMEOUT' } }, 'unknown'],
  ])('a certificate where the CAA records allow %s', async (_, zone, state) => {
    const { certificate, complete } = await check({ ...good, ...zone });
    expect(certificate?.state).toBe(state);
    expect(complete).toBe(state === 'ok');
  });
});
