import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { stopOnSignals } from './stop-on-signals.ts';

it('is stopped once by what npm hands on as well; what is typed again later ends it at once', () => {
  const ends: number[] = [];
  const program = Object.assign(new EventEmitter(), { exit: (code: number) => void ends.push(code) });
  let nowMs = 0;
  let stops = 0;
  const stopping = stopOnSignals(
    program,
    () => {
      stops += 1;
    },
    () => nowMs,
  );
  expect([stopping.stopped.aborted, stopping.code()]).toEqual([false, null]);
  program.emit('SIGINT');
  nowMs = 20;
  program.emit('SIGINT');
  expect([stops, ends, stopping.stopped.aborted, stopping.code()]).toEqual([1, [], true, 130]);
  nowMs = 2000;
  program.emit('SIGTERM');
  expect([stops, ends]).toEqual([1, [143]]);
});
