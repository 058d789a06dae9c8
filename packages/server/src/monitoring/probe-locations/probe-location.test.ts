import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpCheck } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config/env.ts';
import { createSend } from '#platform/outbound/outbound.ts';
import type { Clock } from '#platform/ports/clock.ts';
import { createLog } from '#platform/ports/log.ts';
import { testClock } from '#test/app/context.ts';
import { moduleOf } from '../checks/index.ts';
import { askProbeLocations, secondOpinion, startProbeLocation } from './index.ts';
import { headerOf, probePath, SeenNonces, signCall, skewMaxMs } from './signature.ts';

const key = 'a secret of more than thirty-two characters';
const logged: string[] = [];
const log = createLog('warn', { write: (line) => void logged.push(line) });
const send = createSend({ allowPrivateHosts: true, log });
const clock: Clock = { now: () => new Date(), sleep: async () => {} };
let url = '';
let website: Server;
let host = '';
let status = 200;
let stop: () => Promise<void>;

beforeAll(async () => {
  const probeLocation = await startProbeLocation(
    readConfig({ NODE_ENV: 'test', ROLE: 'vantage', VANTAGE_KEY: key, PORT: '0', ALLOW_PRIVATE_HOSTS: 'on', LOG_LEVEL: 'silent' }),
  );
  url = probeLocation.address;
  stop = () => probeLocation.stop('the test is over');
  website = createServer((_, response) => response.writeHead(status).end('Hello'));
  website.listen(0, '127.0.0.1');
  await once(website, 'listening');
  host = `127.0.0.1:${(website.address() as AddressInfo).port}`;
});
beforeEach(() => {
  status = 200;
  logged.length = 0;
});
afterAll(async () => {
  website.closeAllConnections();
  await Promise.all([stop(), new Promise((done) => website.close(done))]);
});

const contextWith = (places: string, ownKey = key, nowOf = clock) => ({
  config: readConfig({ NODE_ENV: 'test', APP_KEY: `t1:${Buffer.alloc(32, 1).toString('base64')}`, VANTAGE_KEY: ownKey, VANTAGES: places }),
  send,
  clock: nowOf,
  log,
});
const settings = { ...httpCheck.settings.parse({}), scheme: 'http' };
const call = { kind: httpCheck.kind, settings, host: '' };

describe('a probe location', () => {
  it('looks and tells what it found, in the form of the check', async () => {
    const [answer] = await askProbeLocations(contextWith(`vienna=${url}`), { ...call, host });
    const module = moduleOf(httpCheck.kind);
    expect(answer?.name).toBe('vienna');
    const facts = answer && 'facts' in answer ? answer.facts : null;
    expect(module?.evaluate(facts, settings, { baseline: null, now: new Date() }).verdict.state).toBe('ok');
  });

  it('says that it is there, and nothing else to whoever has no key', async () => {
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok\n');
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await fetch(`${url}${probePath}`, { method: 'POST', body: '{}' })).status).toBe(401);
  });

  const post = (body: string, { time = String(Date.now()), nonce = crypto.randomUUID(), signature = '' } = {}) =>
    fetch(`${url}${probePath}`, {
      method: 'POST',
      body,
      headers: {
        [headerOf.time]: time,
        [headerOf.nonce]: nonce,
        [headerOf.signature]: signature || signCall(key, { method: 'POST', path: probePath, body, time, nonce }),
      },
    });
  const body = () => JSON.stringify({ ...call, host });

  it('takes a call once', async () => {
    const nonce = crypto.randomUUID();
    const time = String(Date.now());
    expect((await post(body(), { nonce, time })).status).toBe(200);
    const again = await post(body(), { nonce, time });
    expect(again.status).toBe(401);
    expect(await again.json()).toEqual({ message: 'This call was made before.' });
  });

  it('takes no call of another time, no other body and no other key', async () => {
    const old = await post(body(), { time: String(Date.now() - skewMaxMs - 5000) });
    expect([old.status, await old.json()]).toEqual([
      401,
      { message: 'The clocks of both places are more than 60 s apart. Set them right.' },
    ]);
    expect((await post(body(), { time: String(Date.now() + skewMaxMs + 5000) })).status).toBe(401);
    expect((await post(body(), { time: 'soon' })).status).toBe(401);
    const time = String(Date.now());
    const nonce = crypto.randomUUID();
    const signature = signCall(key, { method: 'POST', path: probePath, body: '{}', time, nonce });
    expect((await post(body(), { time, nonce, signature })).status).toBe(401);
  });

  it.each([
    ['{', 400],
    ['{}', 400],
    [JSON.stringify({ kind: 'registration', host: 'shop.com', settings: {} }), 400],
    [JSON.stringify({ kind: 'http', host: 'shop.com', settings: { timeoutMs: 1 } }), 400],
    [JSON.stringify({ kind: 'http', host: 'x'.repeat(70_000), settings: {} }), 413],
  ])('refuses what it cannot look at: %.40s', async (text, code) => {
    expect((await post(text)).status).toBe(code);
  });
});

describe('whoever asks', () => {
  it.each<[string, string, RegExp]>([
    ['with another key', `vienna=URL`, /status 401: .*VANTAGE_KEY must be the same/],
    ['a place that is not there', 'vienna=http://127.0.0.1:1', /cannot be reached/],
    ['somebody else', 'vienna=WEBSITE', /not signed with our key/],
  ])('hears nothing from %s', async (_, places, reason) => {
    const other = places.includes('URL') ? `${key} of others` : key;
    const [answer] = await askProbeLocations(contextWith(places.replace('URL', url).replace('WEBSITE', `http://${host}`), other), {
      ...call,
      host,
    });
    expect(answer).toMatchObject({ name: 'vienna', failed: expect.stringMatching(reason) });
    expect(logged.join()).toContain('a probe location says nothing');
    expect(logged.join()).not.toContain(key);
  });

  it('is told when its own clock is wrong', async () => {
    const late = testClock('2020-01-01T00:00:00Z');
    const [answer] = await askProbeLocations(contextWith(`vienna=${url}`, key, late), { ...call, host });
    expect(answer).toMatchObject({ failed: expect.stringContaining('clocks of both places') });
  });
});

describe('a second opinion', () => {
  const check = moduleOf(httpCheck.kind);
  if (check === null) throw new Error('There is no check of websites.');
  const verdict = { state: 'critical' as const, fault: 'http.status', rank: 0, text: 'It answers with status 503.' };
  const ask = (places: string, given: object = {}) =>
    secondOpinion(contextWith(places), { check, host, settings, baseline: null, verdict, ...given });

  it('confirms what fails from there too', async () => {
    status = 503;
    const opinion = await ask(`vienna=${url}`);
    expect(opinion).toMatchObject({ state: 'critical', fault: 'http.status' });
    expect(opinion.text).toContain('It fails from here and vienna.');
  });

  it('clears what only fails from here', async () => {
    expect(await ask(`vienna=${url},oslo=${url}/`)).toMatchObject({
      state: 'ok',
      text: expect.stringContaining('answers from 2 other places (vienna and oslo)'),
    });
  });

  it('leaves it as it is when nobody answers, or nobody need be asked', async () => {
    expect(await ask('vienna=http://127.0.0.1:1')).toEqual(verdict);
    const warning = { ...verdict, state: 'warning' as const };
    expect(await ask('vienna=http://127.0.0.1:1', { verdict: warning })).toEqual(warning);
    expect(logged).toHaveLength(1);
  });
});

it('forgets calls once they would not be taken anyway', () => {
  const seen = new SeenNonces();
  expect([seen.take('a', 0), seen.take('a', 1000), seen.take('b', 1000)]).toEqual([true, false, true]);
  expect(seen.take('a', 2 * skewMaxMs + 1)).toBe(true);
  expect(seen.take('b', 2 * skewMaxMs)).toBe(false);
});
