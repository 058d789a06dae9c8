import { PassThrough } from 'node:stream';
import fastify, { LogController } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../ports/log.ts';
import { requestLog } from './request-log.ts';

let lines: PassThrough;
let children: number;
beforeEach(() => {
  lines = new PassThrough();
  children = 0;
});

/** An app whose loggers of requests are counted as they are made. */
function loggedApp() {
  const log = createLog('trace', lines);
  const logController = new LogController({ disableRequestLogging: true });
  const app = fastify({ loggerInstance: log, logController, childLoggerFactory: requestLog, genReqId: () => 'request-1' });
  log.onChild = () => {
    children += 1;
  };
  return app;
}

it('a request that writes no line has no logger made for it', async () => {
  const app = loggedApp();
  app.get('/', async () => 'done');
  expect((await app.inject('/')).body).toBe('done');
  expect(children).toBe(0);
});

it('a line of a request names it, at every level, and hides what is secret', async () => {
  const app = loggedApp();
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
  app.get('/', async ({ log }) => {
    for (const level of levels) log[level]({ password: 'swordfish' }, `at ${level}`);
    log.silent('nothing');
    log.child({ part: 'one' }).info('of a part');
    return log.level;
  });
  expect((await app.inject('/')).body).toBe('trace');
  const written = String(lines.read())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(written).toMatchObject([
    ...levels.map((level) => ({ reqId: 'request-1', msg: `at ${level}`, password: '[hidden]' })),
    { reqId: 'request-1', part: 'one', msg: 'of a part' },
  ]);
  expect(written.length).toBe(levels.length + 1);
});
