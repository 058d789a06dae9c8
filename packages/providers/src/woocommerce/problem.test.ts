import { describe, expect, it } from 'vitest';
import { replyOf } from '../kit/wire.ts';
import { authorise, inTheAddress } from './authorise.ts';
import { problem } from './problem.ts';
import { shopCall } from './shop-call.ts';
import { siteRequest } from './shop-metadata.ts';
import { secrets } from './test-shop.ts';

const request = shopCall(secrets, '/wc-analytics/reports/orders/stats');
const reply = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const isText = typeof body === 'string';
  return replyOf(request, {
    status,
    headers: { 'content-type': isText ? 'text/html' : 'application/json', ...headers },
    text: isText ? body : JSON.stringify(body),
  });
};
const body = (code: string, message: string, data: Record<string, unknown> = {}) => ({ code, message, data });

describe('a failure of the shop', () => {
  it.each([
    ['unknown or revoked key', reply(401, body('woocommerce_rest_cannot_view', 'Sorry')), 'source_expired', false],
    ['wrong secret', reply(401, body('woocommerce_rest_authentication_error', 'Consumer secret is invalid.')), 'source_expired', false],
    ['key taken for a user name', reply(401, body('invalid_username', 'Unknown username')), 'source_expired', false],
    [
      'write-only key',
      reply(401, body('woocommerce_rest_authentication_error', 'The API key provided does not have read permissions.')),
      'source_forbidden',
      false,
    ],
    [
      'foreign namespace',
      reply(401, body('woocommerce_rest_authentication_error', 'The API key provided cannot be used to access this endpoint.')),
      'source_bad_query',
      false,
    ],
    ['user without capability', reply(403, body('woocommerce_rest_cannot_view', 'Sorry')), 'source_forbidden', false],
    [
      'bad parameter',
      reply(400, body('rest_invalid_param', 'Invalid parameter(s): interval', { params: { interval: 'not one of' } })),
      'source_bad_query',
      false,
    ],
    ['segment without its product', reply(400, body('wc_admin_reports_invalid_segmenting_variation', 'x')), 'source_bad_query', false],
    ['plugin off', reply(404, body('rest_no_route', 'No route')), 'source_unknown_account', false],
    ['theme page', reply(404, '<html>'), 'source_unknown_account', false],
    ['address changed', reply(301, '', { location: 'https://www.shop.example/' }), 'source_unknown_account', false],
    ['firewall 403', reply(403, '<html>Cloudflare'), 'source_unavailable', false],
    ['firewall 406', reply(406, '<html>'), 'source_unavailable', false],
    ['too many', reply(429, '<html>', { 'retry-after': '30' }), 'source_limited', true],
    ['maintenance', reply(503, '<html>', { 'retry-after': '120' }), 'source_unavailable', true],
    ['fatal error', reply(500, body('internal_server_error', 'There has been a critical error')), 'source_unavailable', true],
    ['gateway', reply(502, '<html>'), 'source_unavailable', true],
    ['host time-out', reply(524, '<html>'), 'source_unavailable', true],
    ['no JSON', reply(200, '<html>'), 'source_malformed', false],
  ])('%s', (_case, given, code, retry) => {
    expect(problem(given)).toMatchObject({ code, retry });
  });

  it('tells when to come back and which parameter was wrong', () => {
    expect(problem(reply(429, '', { 'retry-after': '30' }))?.retryAfterS).toBe(30);
    expect(problem(reply(400, body('rest_invalid_param', 'x', { params: { interval: 'not one of' } })))?.message).toContain(
      'interval: not one of',
    );
  });

  it('never repeats a page it was sent', () => {
    expect(problem(reply(403, '<html>inner secrets'))?.message).not.toContain('inner secrets');
  });

  it('is another at the front door: no shop, or an answer that was cut', () => {
    const index = (contentType: string, text: string) =>
      problem(replyOf(siteRequest(secrets), { status: 200, headers: { 'content-type': contentType }, text }));
    expect(index('text/html', '<html>A blog')).toMatchObject({ code: 'source_unknown_account' });
    expect(index('application/json', '{"name":"Alpi')).toMatchObject({ code: 'source_malformed' });
  });

  it('is not what PHP notices before the JSON are', () => {
    expect(problem(reply(200, '<br />\n<b>Notice</b>: Undefined {index}\n{"totals":{},"intervals":[]}'))).toBeNull();
  });
});

describe('the key', () => {
  it('goes to the shop and its WooCommerce paths only', () => {
    const inHeader = (url: string) => authorise({ method: 'GET', url }, secrets).headers?.authorization !== undefined;
    const inAddress = (url: string) => inTheAddress.authorise({ method: 'GET', url }, secrets, '1').query?.consumer_secret !== undefined;
    for (const isSigned of [inHeader, inAddress]) {
      expect(isSigned('https://shop.example/store/wp-json/wc/v3/orders')).toBe(true);
      expect(isSigned('https://shop.example/store/wp-json/wc-analytics/reports/orders')).toBe(true);
      expect(isSigned('https://shop.example/store/wp-json/')).toBe(false);
      expect(isSigned('https://shop.example/store/wp-json/wp/v2/users')).toBe(false);
      expect(isSigned('https://shop.example.evil.example/wp-json/wc/v3/orders')).toBe(false);
    }
  });
});
