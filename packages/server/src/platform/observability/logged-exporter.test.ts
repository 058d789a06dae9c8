import { expect, it } from 'vitest';
import { createLog } from '../ports/log.ts';
import { loggedExporter } from './logged-exporter.ts';

it('says once that nobody takes the spans, and once that they are taken again', () => {
  const told: [string, string | undefined][] = [];
  const log = createLog('warn', {
    write(line) {
      const { msg, error } = JSON.parse(line) as { msg: string; error?: { message: string } };
      told.push([msg, error?.message]);
    },
  });
  const answers = [0, 1, 1, 0, 0, 1];
  const outcomes: number[] = [];
  const exporter = loggedExporter(
    {
      export(_spans, done) {
        const code = answers[outcomes.length] ?? 0;
        done(code === 0 ? { code } : { code, error: new Error('refused') });
      },
      shutdown: async () => undefined,
    },
    log,
  );
  for (const _ of answers) exporter.export([], ({ code }) => void outcomes.push(code));
  expect(outcomes).toEqual(answers);
  const missed = ['traces are not taken by OTEL_EXPORTER_OTLP_ENDPOINT; they are lost meanwhile', 'refused'];
  expect(told).toEqual([missed, ['traces are taken again', undefined], missed]);
});
