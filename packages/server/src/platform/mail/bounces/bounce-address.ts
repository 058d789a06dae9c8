import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';

const tokenBytes = 16;
/** Small letters alone: mail servers may write an address in other letters. */
const tokenIn = new RegExp(`\\+([0-9a-f]{${tokenBytes * 2}})@`, 'gi');

/** The word for one attempt at one mail: nobody can guess it, so a bounce that carries it is of that mail. Null: mails that come back are not read. */
export const newBounceToken = ({ config }: Context): string | null =>
  config.bounces === null ? null : randomBytes(tokenBytes).toString('hex');

/** The word for a mail that has an id nobody can guess, of `randomUUID`; and the id again. */
export const tokenOfId = (id: string): string => id.replaceAll('-', '');
export const idOfToken = (token: string): string => token.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Where a mail comes back to that cannot be delivered. */
export function bounceAddress({ config }: Context, token: string | null): string | null {
  if (config.bounces === null || token === null) return null;
  const { address } = config.bounces;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** Words of bounce addresses in a text, each once. */
export const bounceTokensIn = (text: string): string[] => [
  ...new Set([...text.matchAll(tokenIn)].flatMap(([, token]) => (token === undefined ? [] : [token.toLowerCase()]))),
];
