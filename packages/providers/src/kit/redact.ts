import type { Provider, Reply, Secrets } from './provider.ts';
import { replyOf } from './wire.ts';

const shortestSecret = 6;
const mark = '…';

/**
 * Takes a source's secrets, and the token a request had of its own, out of a text that leaves the kit, plain or encoded: providers and network
 * faults quote addresses.
 */
export function redact(text: string, provider: Provider, secrets: Secrets, token?: string): string {
  return [...secretValues(provider, secrets), ...(token === undefined ? [] : [token])]
    .flatMap((value) => [value, encodeURIComponent(value)])
    .reduce((rest, value) => rest.replaceAll(value, mark), text);
}

/** A reply with the secrets it quotes cut out of headers and body. */
export function cleanReply(reply: Reply, clean: (text: string) => string): Reply {
  const headers = Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, clean(value)]));
  const text = clean(reply.text);
  return text === reply.text ? { ...reply, headers } : replyOf(reply.request, { status: reply.status, headers, text });
}

/** Of typed credentials only the fields declared secret, of a sign-in all but what it declares open: hosts and account numbers may be seen. */
function secretValues({ declaration: { auth }, oauth }: Provider, secrets: Secrets): string[] {
  const open = oauth?.dialect?.openExtras ?? [];
  const isSecret = (name: string) =>
    auth.kind === 'oauth'
      ? !open.includes(name)
      : auth.kind === 'credentials' && auth.fields.some((field) => field.name === name && field.kind === 'secret');
  return Object.entries(secrets).flatMap(([name, value]) => (isSecret(name) && value.length >= shortestSecret ? [value] : []));
}
