import { z } from 'zod';

/** Bounds of RFC 5321, in bytes. */
const localBytesMax = 64;
const addressBytesMax = 254;

/** Words of letters and digits of every script, with dots between them; nothing that would have to be quoted. */
const local = /^(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]$/u;
/** Signs that are not drawn (Unicode, DerivedCoreProperties): with one an address looks like another one. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
/** Before it is read as a host: of whatever else stands there the address of a page would be made. */
const typedDomain = /^[\p{L}\p{M}\p{N}.。-]+$/u;
const domainForm = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function readDomain(typed: string): string | null {
  const address = `http://${typed}`;
  if (typed.length > addressBytesMax || !typedDomain.test(typed) || !URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return domainForm.test(hostname) ? hostname : null;
}

/** An e-mail address in the one form that it is stored, compared and sent in: lower case, its domain in ASCII (RFC 5890). Null: it is none. */
function readEmail(text: string): string | null {
  const [name = '', typed = '', ...more] = text.trim().normalize('NFC').toLowerCase().split('@');
  const domain = readDomain(typed);
  if (domain === null || more.length > 0 || !local.test(name) || unseen.test(name) || bytesOf(name) > localBytesMax) return null;
  const address = `${name}@${domain}`;
  return bytesOf(address) > addressBytesMax ? null : address;
}

/** What one mailbox is known by, however its address was typed; what is no address comes in lower case alone. */
export const normalEmail = (text: string): string => readEmail(text) ?? text.trim().toLowerCase();

export const isEmail = (text: string): boolean => readEmail(text) !== null;

/** An address that somebody typed. `error` tells what one looks like. */
export const emailAddress = (error: string) =>
  z.string({ error }).overwrite(normalEmail).refine(isEmail, { error }).meta({ format: 'idn-email' });

/** Of a field that holds nothing but one. */
export const emailSchema = emailAddress('Type an e-mail address such as name@company.com.');
