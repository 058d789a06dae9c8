import type { Client } from 'undici';
import { exchangeStop } from './http-faults.ts';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  /** Each `Set-Cookie` for itself. */
  cookies: string[];
  /** As they came, packed where the host packs them. */
  bytes: Buffer;
  isCut: boolean;
}
export interface Exchange {
  client: Client;
  path: string;
  method: 'GET' | 'HEAD';
  /** Name, value, name, value … */
  headers: string[];
  maxBytes: number;
}
/** What became of it so far, for whoever wonders whether to try again. */
export interface Progress {
  isAnswered: boolean;
}

type ValueOf = string | string[] | undefined;
const joined = (headers: Record<string, ValueOf>): Record<string, string> => {
  const one: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) one[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return one;
};

/** A single one comes as a text, whatever its type says. */
const listOf = (value: ValueOf): string[] => (value === undefined ? [] : [value].flat());

/** One request and its answer on one connection. Reads up to `maxBytes` and closes the connection when more comes. Rejects with `HttpStop`. */
export function exchange({ client, path, method, headers, maxBytes }: Exchange, progress: Progress): Promise<RawAnswer> {
  return new Promise((done, failed) => {
    const answer: Omit<RawAnswer, 'bytes'> = { status: 0, headers: {}, cookies: [], isCut: false };
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = () =>
      done({ ...answer, bytes: chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, size) });
    client.dispatch(
      { path, method, headers },
      {
        onRequestStart: () => undefined,
        // Comes for each status line of the 100s as well; the last one counts.
        onResponseStart(_, status, seen) {
          progress.isAnswered = true;
          Object.assign(answer, { status, headers: joined(seen), cookies: listOf(seen['set-cookie']) });
        },
        onResponseData(controller, chunk) {
          if (answer.isCut) return;
          answer.isCut = size + chunk.length > maxBytes;
          chunks.push(answer.isCut ? chunk.subarray(0, maxBytes - size) : chunk);
          size = Math.min(size + chunk.length, maxBytes);
          if (!answer.isCut) return;
          finish();
          controller.abort(new Error('More than is read'));
        },
        onResponseEnd: finish,
        onResponseError(_, error) {
          // A promise is settled once: after a cut this changes nothing.
          try {
            failed(exchangeStop(error, progress.isAnswered));
          } catch (own) {
            failed(own);
          }
        },
      },
    );
  });
}
