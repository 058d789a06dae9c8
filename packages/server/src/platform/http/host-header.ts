import { isIP } from 'node:net';

const lengthMax = 253;

/** The host that a Host header names: lower case, without port and without the dot of the root; null where it names none. */
export function readHostHeader(text: string): string | null {
  const [, six] = /^\[([\da-f:.]+)\](?::\d{1,5})?$/i.exec(text) ?? [];
  if (six !== undefined) return isIP(six) === 6 ? `[${six.toLowerCase()}]` : null;
  const [, name] = /^([\w-]{1,63}(?:\.[\w-]{1,63})*)\.?(?::\d{1,5})?$/.exec(text) ?? [];
  return name === undefined || name.length > lengthMax ? null : name.toLowerCase();
}
