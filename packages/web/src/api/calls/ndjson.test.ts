import { AppError } from '@sightline/contract/core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readNdjson } from './ndjson.ts';

const schema = z.union([z.object({ n: z.number() }), z.object({ done: z.literal(true) })]);

function streamOf(pieces: (string | Uint8Array)[], end?: Error): { stream: ReadableStream<Uint8Array>; cancelled: () => boolean } {
  const left = pieces.map((piece) => (typeof piece === 'string' ? new TextEncoder().encode(piece) : piece));
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = left.shift();
        if (piece) controller.enqueue(piece);
        else if (end) controller.error(end);
        else controller.close();
      },
      cancel() {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, cancelled: () => cancelled };
}

async function read(pieces: (string | Uint8Array)[], end?: Error): Promise<{ lines: unknown[]; problem: AppError | null }> {
  const lines: unknown[] = [];
  try {
    for await (const line of readNdjson(streamOf(pieces, end).stream, schema, (value) => 'done' in value)) lines.push(line);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { lines, problem: thrown };
  }
  return { lines, problem: null };
}

describe('a stream of lines', () => {
  test('gives each line, however the pieces are cut', async () => {
    expect(await read(['{"n":', '1}\n{"n":2}', '\n\n{"done":true}\n'])).toEqual({ lines: [{ n: 1 }, { n: 2 }], problem: null });
  });

  test('counts the last line without a line end', async () => {
    expect(await read(['{"n":1}\n{"done":true}'])).toEqual({ lines: [{ n: 1 }], problem: null });
  });

  test('puts together a letter whose bytes came apart', async () => {
    const bytes = new TextEncoder().encode('{"n":1,"name":"Kitzbühel"}\n{"done":true}\n');
    const at = bytes.indexOf(0xc3) + 1;
    expect((await read([bytes.slice(0, at), bytes.slice(at)])).lines).toEqual([{ n: 1 }]);
  });

  test('keeps what came and throws when it ends before the last line', async () => {
    const { lines, problem } = await read(['{"n":1}\n{"n":2}\n']);
    expect(lines).toHaveLength(2);
    expect(problem?.code).toBe('unavailable');
    expect(problem?.message).toContain('broke off');
  });

  test('throws the same when it ends in the middle of a line', async () => {
    const { lines, problem } = await read(['{"n":1}\n{"n":']);
    expect(lines).toHaveLength(1);
    expect(problem?.message).toContain('broke off');
  });

  test('throws when the connection fails', async () => {
    expect((await read(['{"n":1}\n'], new TypeError('network error'))).problem?.code).toBe('unavailable');
  });

  test('refuses a line of another form', async () => {
    expect((await read(['{"m":1}\n', '{"done":true}\n'])).problem?.code).toBe('internal');
  });

  test('refuses a broken line in the middle', async () => {
    expect((await read(['{"n":1\n', '{"done":true}\n'])).problem?.message).toContain('cannot be read');
  });

  test('stops the transfer when the reader leaves early', async () => {
    const { stream, cancelled } = streamOf(['{"n":1}\n', '{"n":2}\n', '{"done":true}\n']);
    for await (const line of readNdjson(stream, schema, (value) => 'done' in value)) {
      expect(line).toEqual({ n: 1 });
      break;
    }
    expect(cancelled()).toBe(true);
  });
});
