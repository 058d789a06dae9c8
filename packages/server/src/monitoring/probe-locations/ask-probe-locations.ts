import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { type ProbeCall, probeAnswerSchema } from './call.ts';
import { headerOf, isSameSignature, probePath, signAnswer, signCall } from './signature.ts';

/** What another place found, or why it says nothing. */
export type PlaceAnswer = { name: string; facts: Record<string, unknown> } | { name: string; failed: string };

const timeoutMs = 10_000;
const answerMaxBytes = 300_000;

async function askPlace(
  { send, clock }: Pick<Context, 'send' | 'clock'>,
  key: string,
  { name, url }: { name: string; url: string },
  call: ProbeCall,
): Promise<PlaceAnswer> {
  const target = new URL(`${url}${probePath}`);
  const [time, nonce] = [String(clock.now().getTime()), randomUUID()];
  // The last part of the path is what the agent knows; a proxy may have put it below another.
  const signature = signCall(key, { method: 'POST', path: probePath, body: JSON.stringify(call), time, nonce });
  try {
    const { status, headers, text, json } = await send(
      {
        method: 'POST',
        url: target.href,
        json: call,
        headers: { [headerOf.time]: time, [headerOf.nonce]: nonce, [headerOf.signature]: signature },
        maxBytes: answerMaxBytes,
      },
      { userGivenHost: false, signal: AbortSignal.timeout(timeoutMs) },
    );
    if (status !== 200) return { name, failed: `it answers with status ${status}: ${text.slice(0, 200)}` };
    if (!isSameSignature(headers[headerOf.signature] ?? '', signAnswer(key, { nonce, body: text })))
      return { name, failed: 'its answer is not signed with our key' };
    const answer = probeAnswerSchema.safeParse(json);
    return answer.success ? { name, facts: answer.data.facts } : { name, failed: 'its answer is not in form' };
  } catch (error) {
    return { name, failed: error instanceof Error ? error.message : String(error) };
  }
}

/** Asks every other place at once to look at a host; each answers within 10 s or not at all. Never throws. */
export async function askProbeLocations(
  context: Pick<Context, 'config' | 'send' | 'clock' | 'log'>,
  call: ProbeCall,
): Promise<PlaceAnswer[]> {
  const { key, places } = context.config.probeLocations;
  if (key === null) return [];
  const answers = await Promise.all(places.map((place) => askPlace(context, key, place, call)));
  for (const answer of answers) {
    if ('failed' in answer) context.log.warn({ probeLocation: answer.name, reason: answer.failed }, 'a probe location says nothing');
  }
  return answers;
}
