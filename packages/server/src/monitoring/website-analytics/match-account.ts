import { domainToASCII } from 'node:url';
import { type AccountFit, accountFits } from '@sightline/contract/monitoring';
import type { Option } from '@sightline/contract/sources';
import { getDomain } from 'tldts';

type Account = Pick<Option, 'value' | 'label'>;

const withoutPort = (host: string): string => host.replace(/:\d+$/, '');
const withoutWww = (host: string): string => host.replace(/^www\./, '');
const nameOf = (host: string): string => withoutWww(withoutPort(host));

/** A whole text that is nothing but a website's name: a host, its address without a path, or a property of a whole domain. */
const bareName = /^(?:sc-domain:|https?:\/\/)?([^\s/:@?#]+\.[^\s/:@?#]+)\/?$/u;
/** Names of websites within a text; whatever follows a host with a slash belongs to its address. */
const namesWithin = /(?<![\p{L}\p{N}@._-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** Lists put an account's number in brackets behind its name. */
const withoutNumber = (label: string): string => label.replace(/\s*\([\d-]+\)\s*$/, '').trim();
const ascii = (host: string): string => domainToASCII(host.toLowerCase());

function fitOfText(text: string, host: string): AccountFit | null {
  const whole = bareName.exec(text)?.[1];
  if (whole !== undefined && nameOf(ascii(whole)) === nameOf(host)) return 'exact';
  const names = (text.match(namesWithin) ?? []).map(ascii);
  if (names.some((name) => nameOf(name) === nameOf(host))) return 'named';
  const registered = getDomain(withoutPort(host));
  return registered !== null && names.some((name) => getDomain(name) === registered) ? 'related' : null;
}

/**
 * How well an account of a source fits a host, by the account's own value and label: only what is named after a website can be told. `www.` and ports make no
 * difference. Null: it speaks of another website, or of none. Pure.
 */
export function fitOf({ value, label }: Account, host: string): AccountFit | null {
  const fits = [value, withoutNumber(label)].map((text) => fitOfText(text, host));
  return accountFits.find((fit) => fits.includes(fit)) ?? null;
}

/** Of accounts that are all named exactly after the host, the one that counts most of it: a whole domain, then the address with its own name. */
export function bestAccount<A extends Account>(accounts: readonly A[], host: string): A | null {
  const rankOf = ({ value }: Account): number => {
    if (!value.includes('/') && value.includes(':')) return 0;
    if (value.startsWith(`https://${withoutPort(host)}`)) return 1;
    return value.startsWith('https:') ? 2 : 3;
  };
  const [best] = accounts.filter((account) => fitOf(account, host) === 'exact').toSorted((one, other) => rankOf(one) - rankOf(other));
  return best ?? null;
}
