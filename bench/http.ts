import { Agent, get } from 'node:http';

const answerMaxMs = 60_000;

export interface Answer {
  status: number;
  body: Buffer;
  /** From the call to the last byte. */
  ms: number;
}

export const keepAlive = (sockets: number): Agent => new Agent({ keepAlive: true, maxSockets: sockets });

/** A GET with little cost of its own, so that the time is the server's. */
export function fetchBytes(address: string, agent: Agent, headers: Record<string, string> = {}): Promise<Answer> {
  const started = performance.now();
  return new Promise((done, failed) => {
    const request = get(address, { agent, headers, timeout: answerMaxMs }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', failed);
      response.once('end', () => done({ status: response.statusCode ?? 0, body: Buffer.concat(parts), ms: performance.now() - started }));
    });
    request.once('timeout', () => request.destroy(new Error(`${address} sent nothing for ${answerMaxMs / 1000} s`)));
    request.once('error', failed);
  });
}

/** A figure made of failed answers would look fast. */
export function requireWhole({ status, body }: Answer): void {
  const end = body.subarray(-200).toString();
  if (status !== 200 || !end.includes('{"done":true}')) throw new Error(`A data stream was not whole: status ${status}, ends with ${end}`);
}

export function requireFigures(answer: Answer, widgets: number): void {
  requireWhole(answer);
  const lines = answer.body
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { hash?: string; frame?: unknown; error?: unknown });
  const failed = lines.find(({ error }) => error !== undefined);
  if (failed) throw new Error(`A widget has no figures: ${JSON.stringify(failed.error)}`);
  const shown = new Set(lines.flatMap(({ hash, frame }) => (hash !== undefined && frame !== undefined ? [hash] : []))).size;
  if (shown !== widgets) throw new Error(`${shown} of ${widgets} widgets got figures`);
}

/** Looks at a dashboard for the first time; answers how long all its figures took, in ms. */
export async function lookMs(address: string, widgets: number, cookie: string): Promise<number> {
  const agent = keepAlive(1);
  const answer = await fetchBytes(address, agent, { cookie });
  agent.destroy();
  requireFigures(answer, widgets);
  return answer.ms;
}
