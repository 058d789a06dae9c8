export type ShopAddress = { website: string } | { error: string };

/** Folders and files WordPress itself adds: an address copied out of the browser often ends in them. */
const wordpressTail = /^(wp-admin|wp-login\.php|wp-json|wp-content|wp-includes|index\.php)$/i;
const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home|localdomain)$/i;

/**
 * The shop's address without trailing slash, e.g. `https://shop.example/store`, or what is wrong with what was typed and how to mend it.
 * Only public https hosts by name; whether the name leads to a public machine is checked when it is called.
 */
export function tidyShopAddress(typed: string): ShopAddress {
  const text = typed.trim();
  if (text === '') return { error: 'Type the address of the shop, for example https://www.example.com.' };
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme === 'http') {
    return {
      error: 'The key would travel unencrypted over http. Type the address with https://; the shop needs a TLS certificate for that.',
    };
  }
  if (scheme !== undefined && scheme !== 'https')
    return { error: `Addresses with ${scheme}:// do not work. Type one that begins with https://.` };
  const url = parse(scheme === undefined ? `https://${text.replace(/^\/+/, '')}` : text);
  if (url === null) return { error: 'This is not a web address. Type it as https://www.example.com.' };
  if (url.username !== '' || url.password !== '') {
    return { error: 'Leave out the user name and password before the @; the consumer key and secret are all that is needed.' };
  }
  if (url.port !== '') return { error: `Only the usual https port works. Leave out ":${url.port}", or have the shop answer on port 443.` };
  const host = url.hostname.replace(/\.$/, '');
  const hostError = refuseHost(host);
  return hostError === null ? { website: `https://${host}${folderOf(url.pathname)}` } : { error: hostError };
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** The URL parser has already turned every spelling of an IPv4 address (octal, hexadecimal, one number) into four decimal parts. */
function refuseHost(host: string): string | null {
  if (host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host))
    return "IP addresses do not work. Type the shop's domain name, as in https://www.example.com.";
  if (!host.includes('.') || privateNames.test(host)) {
    return `"${host}" can only be reached from inside its own network. Type the shop's public domain name, as in https://www.example.com.`;
  }
  return null;
}

function folderOf(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean);
  const tail = parts.findIndex((part) => wordpressTail.test(part));
  const kept = tail === -1 ? parts : parts.slice(0, tail);
  return kept.map((part) => `/${part}`).join('');
}
