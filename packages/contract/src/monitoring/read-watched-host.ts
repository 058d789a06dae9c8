/** What may be watched, as the server decides. */
export interface HostLimits {
  /** Addresses of private networks, IP addresses and ports: for development. */
  privateHosts: boolean;
  /** Whether a name is an ending that everybody registers below (`com`, `co.uk`). */
  isPublicSuffix(name: string): boolean;
}

const example = 'client.com';
const hostMax = 253;
const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const v4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

const isIp = (hostname: string): boolean => hostname.startsWith('[') || v4.test(hostname);

function addressFault(typed: string, url: URL): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return `Only websites are watched. Write the host name alone, such as ${example}.`;
  if (url.username !== '' || url.password !== '') {
    const isMail = !typed.includes('://');
    return isMail
      ? `This is an e-mail address. Write the website’s name, such as ${example}.`
      : 'Leave the user name and password out of the address.';
  }
  return null;
}

function nameFault(host: string, { privateHosts, isPublicSuffix }: HostLimits): string | null {
  if (isIp(host)) return privateHosts ? null : `IP addresses are not watched. Write the website’s name, such as ${example}.`;
  if (host.length > hostMax || !host.split('.').every((part) => label.test(part))) return `This is no host name. Write it like ${example}.`;
  if (privateHosts) return null;
  if (isPublicSuffix(host))
    return `Nobody has this name for a website of their own. Write what stands before it too, such as client.${host}.`;
  return host.includes('.') ? null : `The ending is missing. Write the whole name, such as ${example}.`;
}

/** A port is kept where it is not the usual one of its scheme. */
function portOf(typed: string, url: URL): string {
  const isSchemeGiven = typed.includes('://');
  if (isSchemeGiven) return url.port;
  return Object.values(usualPorts).includes(url.port) ? '' : url.port;
}

/**
 * The host in what somebody typed: a name, or the address of a page, of which the host stays. It comes out in ASCII and lower case, `www.` as typed,
 * without a last dot; with its port where private hosts are allowed.
 */
export function readWatchedHost(text: string, limits: HostLimits): { host: string } | { fault: string } {
  const typed = text.trim();
  const plain = typed.includes('://') ? typed : `http://${typed}`;
  const noHost = { fault: `This is no host name. Write it like ${example}.` };
  if (/[\s"'<>\\^`{|}*]/.test(typed) || !URL.canParse(plain)) return noHost;
  const url = new URL(plain);
  const wrongAddress = addressFault(typed, url);
  if (wrongAddress !== null) return { fault: wrongAddress };
  const host = url.hostname.replace(/\.$/, '');
  if (host === '') return noHost;
  const wrongName = nameFault(host, limits);
  if (wrongName !== null) return { fault: wrongName };
  const port = portOf(typed, url);
  if (port !== '' && !limits.privateHosts) return { fault: `Only the usual ports are watched. Leave “:${port}” out.` };
  return { host: port === '' ? host : `${host}:${port}` };
}
