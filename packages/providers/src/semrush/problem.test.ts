import { describe, expect, it } from 'vitest';
import { replyOf } from '../kit/wire.ts';
import { problem } from './problem.ts';
import { analyticsCall } from './semrush-call.ts';

const request = analyticsCall('domain_rank', ['Or'], {});
const csvReply = (text: string, status = 200) => replyOf(request, { status, headers: { 'content-type': 'text/plain' }, text });
const jsonReply = (status: number, json: unknown) =>
  replyOf(request, { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(json) });

describe('a failure of SEMrush', () => {
  it.each([
    [40, 'source_bad_query', false],
    [41, 'source_bad_query', false],
    [42, 'source_bad_query', false],
    [43, 'source_bad_query', false],
    [44, 'source_bad_query', false],
    [46, 'source_bad_query', false],
    [48, 'source_bad_query', false],
    [110, 'source_expired', false],
    [120, 'source_expired', false],
    [402, 'source_expired', false],
    [404, 'source_expired', false],
    [130, 'source_forbidden', false],
    [133, 'source_forbidden', false],
    [135, 'source_forbidden', false],
    [131, 'source_limited', false],
    [132, 'source_limited', false],
    [134, 'source_limited', false],
    [136, 'source_limited', false],
    [429, 'source_limited', true],
    [500, 'source_unavailable', true],
    [605, 'source_bad_query', false],
    [613, 'source_bad_query', false],
    [10004, 'source_bad_query', false],
  ])('ERROR %i, whatever the status', (number, code, retry) => {
    expect(problem(csvReply(`ERROR ${number} :: SOMETHING`))).toMatchObject({ code, retry });
    expect(problem(csvReply(`ERROR ${number} :: SOMETHING\r\n`, 403))).toMatchObject({ code, retry });
  });

  it('waits as long as a server before SEMrush asks for', () => {
    const headers = { 'content-type': 'text/plain', 'retry-after': '7' };
    const limited = replyOf(request, { status: 429, headers, text: 'ERROR 429 :: TOO MANY REQUESTS' });
    expect(problem(limited)).toMatchObject({ code: 'source_limited', retry: true, retryAfterS: 7 });
  });

  it('of a server is no fault of the question, whatever its number', () => {
    expect(problem(csvReply('ERROR 503 :: SERVICE ERROR', 503))).toMatchObject({ code: 'source_unavailable', retry: true });
  });

  it('names the remedy for used up units', () => {
    expect(problem(csvReply('ERROR 132 :: API UNITS BALANCE IS ZERO', 403))?.message).toContain('buy more');
  });

  it.each([
    [jsonReply(401, { code: 401, message: 'Unauthorized' }), 'source_expired', false],
    [jsonReply(403, { error: 'No access' }), 'source_forbidden', false],
    [jsonReply(400, { code: 400, message: 'campaign not found' }), 'source_unknown_account', false],
    [jsonReply(400, { code: 400, message: 'Wrong date' }), 'source_bad_query', false],
    [jsonReply(200, { error: 'Wrong date' }), 'source_bad_query', false],
    [jsonReply(429, { message: 'Too many', code: 429 }), 'source_limited', true],
    [jsonReply(403, { meta: { success: false }, error: { code: 403, message: 'Forbidden' } }), 'source_forbidden', false],
    [csvReply('<html>Bad gateway', 502), 'source_unavailable', true],
  ])('of the projects side (%#)', (reply, code, retry) => {
    expect(problem(reply)).toMatchObject({ code, retry });
  });

  it('is not "nothing found", nor a table that speaks of errors', () => {
    expect(problem(csvReply('ERROR 50 :: NOTHING FOUND'))).toBeNull();
    expect(problem(csvReply('Keyword\r\nERROR 120 meaning\r\n'))).toBeNull();
    expect(problem(jsonReply(200, { total: 0, state: 'ok', data: [] }))).toBeNull();
  });
});
