import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { dayMs } from '@sightline/contract/core';
import { describe, expect, it } from 'vitest';
import type { Resolve } from '#platform/outbound/address-guard.ts';
import { selfSigned } from '#test/servers/certificates.ts';
import { answerOf, ask, authority, every, failureOf, listen, probeWith, saying, serve, servers } from '../test/probe-harness.ts';
import type { HttpFailed } from './probe-http.ts';

describe('an answer', () => {
  it('comes with status, headers, text, time and address', async () => {
    const port = await serve((request, response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.writeHead(203, { 'x-agent': request.headers['user-agent'] }).end('Grüße');
    });
    const outcome = await answerOf(ask(`http://shop.test:${port}/a?b=c`));
    expect(outcome).toMatchObject({
      status: 203,
      body: 'Grüße',
      isCut: false,
      address: '127.0.0.1',
      url: `http://shop.test:${port}/a?b=c`,
    });
    expect(outcome.headers).toMatchObject({ 'set-cookie': 'a=1, b=2', 'x-agent': expect.stringContaining('Sightline') });
    expect(outcome.hops).toEqual([{ url: `http://shop.test:${port}/a?b=c`, status: 203, location: null }]);
    expect(outcome.ms).toBeLessThan(10_000);
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['utf-8', (text: string) => Buffer.from(text)],
  ])('is unpacked: %s', async (encoding, pack) => {
    const port = await serve((_, response) => response.setHeader('content-encoding', encoding).end(pack('hello')));
    expect((await answerOf(ask(`http://shop.test:${port}/`))).body).toBe('hello');
  });

  it('is unpacked where the file itself is packed', async () => {
    const port = await serve((_, response) => response.end(gzipSync('<urlset/>')));
    expect((await answerOf(ask(`http://shop.test:${port}/sitemap.xml.gz`))).body).toBe('<urlset/>');
  });

  it.each<[string, string, Buffer]>([
    ['by its header', 'text/html; charset=iso-8859-1', Buffer.from('gr\u00fc\u00dfe', 'latin1')],
    ['by its markup', 'text/html', Buffer.from('<meta charset="windows-1252">gr\u00fc\u00dfe', 'latin1')],
    ['by its mark', 'text/html', Buffer.from('\ufeffgr\u00fc\u00dfe', 'utf16le')],
    ['without any, as UTF-8', 'text/html', Buffer.from('gr\u00fc\u00dfe')],
    ['without any, as Western', 'text/html', Buffer.from('gr\u00fc\u00dfe', 'latin1')],
    ['with a name that nobody knows', 'text/html; charset=none-such', Buffer.from('gr\u00fc\u00dfe')],
  ])('is read in its charset, %s', async (_, type, bytes) => {
    const port = await serve((_request, response) => response.setHeader('content-type', type).end(bytes));
    expect((await answerOf(ask(`http://shop.test:${port}/`))).body).toMatch(/grüße$/);
  });

  it('ends where enough was read', async () => {
    const port = await serve((_, response) => response.end('é'.repeat(50_000)));
    const { body, isCut } = await answerOf(ask(`http://shop.test:${port}/`, { maxBytes: 1001 }));
    // The last byte is half a letter.
    expect([body, isCut]).toEqual(['é'.repeat(500), true]);
  });

  it('may have no end', async () => {
    const port = await serve((_, response) => every(1, () => response.write('x'.repeat(10_000))));
    expect(await answerOf(ask(`http://shop.test:${port}/`))).toMatchObject({ isCut: true, body: 'x'.repeat(100_000) });
  });

  it('may hold far more than was sent', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000), { level: 9 });
    const port = await serve((_, response) => response.setHeader('content-encoding', 'gzip').end(bomb));
    const { body, isCut } = await answerOf(ask(`http://shop.test:${port}/`));
    expect([body.length, isCut]).toEqual([100_000, true]);
  });

  it('follows what is said before it', async () => {
    const port = await saying((socket) =>
      socket.end('HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'),
    );
    expect(await answerOf(ask(`http://shop.test:${port}/`))).toMatchObject({ status: 200, body: 'ok' });
  });

  it('has no text where only its head was asked for', async () => {
    const port = await serve((request, response) =>
      response.setHeader('content-length', 5).end(request.method === 'HEAD' ? undefined : 'hello'),
    );
    expect(await answerOf(ask(`http://shop.test:${port}/`, { method: 'HEAD' }))).toMatchObject({ status: 200, body: '' });
  });
});

describe('a broken answer', () => {
  it.each<[string, HttpFailed['fault'], string, (socket: Socket) => void]>([
    ['garbage', 'protocol', 'what it answers is not HTTP', (socket) => socket.end(Buffer.from([1, 2, 3, 255, 0, 9, 13, 10]))],
    ['nothing', 'reset', 'it cut the connection instead of an answer', (socket) => socket.destroy()],
    [
      'half a body',
      'reset',
      'it cut the connection in the middle of its answer',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'),
    ],
    [
      'half a chunk',
      'reset',
      'it cut the connection in the middle of its answer',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n9\r\nhalf'),
    ],
    [
      'headers without end',
      'protocol',
      'the headers of its answer have no end',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(100)}\r\n`.repeat(2000)}`),
    ],
    [
      'packed bytes that are none',
      'protocol',
      'its answer cannot be unpacked',
      (socket) =>
        socket.end(
          Buffer.concat([
            Buffer.from('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n'),
            Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
          ]),
        ),
    ],
  ])('%s', async (_, fault, reason, say) => {
    const port = await saying(say);
    expect(await failureOf(ask(`http://shop.test:${port}/`))).toMatchObject({ fault, reason, address: '127.0.0.1' });
  });

  it.each<[string, (socket: Socket) => void]>([
    ['that never comes', () => undefined],
    [
      'that drips',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99999\r\n\r\n');
        every(10, () => socket.write('a'));
      },
    ],
    [
      'whose headers drip',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        every(10, () => socket.write('a: b\r\n'));
      },
    ],
    ['that is always about to come', (socket) => every(10, () => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'))],
  ])('%s', async (_, say) => {
    const port = await saying(say);
    const failure = await failureOf(ask(`http://shop.test:${port}/`, { timeoutMs: 150 }));
    expect(failure).toMatchObject({ fault: 'timeout', reason: 'it did not answer to the end within 0.2 s' });
  });
});

describe('no connection', () => {
  it('is told apart by what happened', async () => {
    const port = await serve(() => undefined);
    const gone = servers.at(-1);
    await new Promise((done) => gone?.close(done));
    expect(await failureOf(ask(`http://shop.test:${port}/`))).toMatchObject({
      fault: 'connect',
      reason: 'it refuses the connection',
      address: '127.0.0.1',
    });
    expect(await failureOf(ask('http://shop.invalid/'))).toMatchObject({ fault: 'dns', reason: 'its name is not known', address: null });
    const empty = probeWith({ resolve: async () => [] });
    expect(await failureOf(ask('http://shop.test/', {}, empty))).toMatchObject({ fault: 'dns', reason: 'its name leads to no address' });
    const silent = probeWith({ resolve: () => new Promise(() => undefined) });
    expect(await failureOf(ask('http://shop.test/', { timeoutMs: 50 }, silent))).toMatchObject({
      fault: 'timeout',
      reason: 'its name servers did not answer within 0.1 s',
    });
  });

  it('tries the next address of a name', async () => {
    const port = await serve((_, response) => response.end('here'));
    const resolve: Resolve = async () => [
      { address: '127.0.0.9', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    expect(await answerOf(ask(`http://shop.test:${port}/`, {}, probeWith({ resolve })))).toMatchObject({
      body: 'here',
      address: '127.0.0.1',
    });
  });

  it('is thrown where this machine is short of something', async () => {
    const resolve: Resolve = async () => {
      throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    };
    await expect(ask('http://shop.test/', {}, probeWith({ resolve }))).rejects.toThrow('too many open files');
  });
});

describe('encryption', () => {
  const secure = (shown: { key: string; cert: string }): Promise<number> =>
    listen(createSecureServer(shown, (_, response) => response.end('safe')).on('tlsClientError', () => undefined));
  const days = (count: number): Date => new Date(Date.now() + count * dayMs);
  const chained = authority.issue({ names: ['shop.test'], by: authority.intermediate() });

  it('is trusted with a whole chain', async () => {
    const port = await secure({ key: chained.key, cert: chained.chain });
    expect(await answerOf(ask(`https://shop.test:${port}/`))).toMatchObject({ body: 'safe' });
  });

  it.each([
    ['expired', authority.issue({ names: ['shop.test'], from: days(-9), to: days(-1) }), 'its certificate has expired'],
    ['not valid yet', authority.issue({ names: ['shop.test'], from: days(1) }), 'its certificate is not valid yet'],
    ['for another name', authority.issue({ names: ['other.test'] }), 'its certificate is for another name'],
    ['that vouches for itself', selfSigned({ names: ['shop.test'] }), 'its certificate vouches for itself alone'],
    ['without its chain', chained, expect.stringContaining('not sent along')],
  ])('is refused with a certificate %s', async (_, { key, cert }, reason) => {
    const port = await secure({ key, cert });
    expect(await failureOf(ask(`https://shop.test:${port}/`))).toMatchObject({ fault: 'tls', reason, address: '127.0.0.1' });
  });

  it('is not there', async () => {
    const port = await serve((_, response) => response.end('open'));
    expect(await failureOf(ask(`https://shop.test:${port}/`))).toMatchObject({ fault: 'tls', reason: 'it does not speak https there' });
    const cutting = await saying((socket) => socket.destroy());
    expect(await failureOf(ask(`https://shop.test:${cutting}/`))).toMatchObject({
      fault: 'reset',
      reason: 'it cut the connection before it was encrypted',
    });
  });
});
