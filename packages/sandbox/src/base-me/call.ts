import type { Client, Token } from './keys.ts';
import { type Link, linksOf, todayOf } from './links.ts';
import type { Params } from './params.ts';
import { refusal } from './refusal.ts';

/** A call whose token and parameters' names are in order. */
export interface Call {
  seed: string;
  now: Date;
  token: Token;
  params: Params;
}

export function todayFor({ token, now }: Call): string {
  return todayOf(token.account, now);
}

/** The clients a call names by `client_id`; all of the account's when it names none. */
export function clientsOf({ token, params }: Call): readonly Client[] {
  const { clients } = token.account;
  const ids = params.wholes('client_id');
  if (ids.length === 0) return clients;
  return ids.map((id) => {
    const client = clients.find((entry) => entry.id === id);
    if (!client) throw refusal(404, 'not_found', `There is no client ${id}.`);
    return client;
  });
}

/** What the token's owner may see of the links of some clients: freelancers see their own. */
export function visibleLinks({ seed, now, token: { account, user } }: Call, clients: readonly Client[]): Link[] {
  const links = clients.flatMap((client) => linksOf(seed, account, client, now));
  return user.role === 'freelancer' ? links.filter((link) => link.user.id === user.id) : links;
}
