import { errors } from 'undici';
import { certificateReasons } from '#platform/outbound/certificate-reasons.ts';
import { nameReasons } from '#platform/outbound/name-reasons.ts';
import { HttpStop } from './http-deadline.ts';
import type { HttpFault } from './probe-http.ts';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** This machine is short of something; no host can help that. */
const ownCodes: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EACCES', 'EPERM']);

const connectReasons: Record<string, string> = {
  ECONNREFUSED: 'it refuses the connection',
  EHOSTUNREACH: 'there is no way to its address',
  ENETUNREACH: 'there is no way to its address',
  ETIMEDOUT: 'its address does not answer',
};

const tlsReasons: Record<string, string> = {
  ...certificateReasons,
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https there',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak https there',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'it knows only outdated encryption',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'it knows only outdated encryption',
  ERR_SSL_TLSV1_UNRECOGNIZED_NAME: 'it has no certificate for this name',
};

const cut = 'it cut the connection';
const cutCodes: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'UND_ERR_SOCKET']);
const brokenAnswers: Record<string, [HttpFault, string]> = {
  UND_ERR_HEADERS_OVERFLOW: ['protocol', 'the headers of its answer have no end'],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ['reset', `${cut} in the middle of its answer`],
  HPE_INVALID_EOF_STATE: ['reset', `${cut} in the middle of its answer`],
};

/** Our own failures are thrown on: they are no host's. */
function refuseOwn(error: unknown): void {
  if (error instanceof HttpStop || ownCodes.has(codeOf(error))) throw error;
}

/** Why a name did not lead to an address. */
export function nameStop(error: unknown): HttpStop {
  refuseOwn(error);
  const code = codeOf(error);
  // Of the DNS: our own name server is not there.
  if (code === 'ECONNREFUSED' || code === 'ECANCELLED') throw error;
  return new HttpStop('dns', nameReasons[code] ?? `its name cannot be looked up${code === '' ? '' : ` (${code})`}`);
}

/** Why no connection came to be; `isReached`: the address answered, and the handshake failed. */
export function connectStop(error: unknown, isReached: boolean): HttpStop {
  refuseOwn(error);
  const code = codeOf(error);
  const known = connectReasons[code];
  if (known !== undefined) return new HttpStop('connect', known);
  if (cutCodes.has(code)) return new HttpStop('reset', isReached ? `${cut} before it was encrypted` : cut);
  if (isReached) return new HttpStop('tls', tlsReasons[code] ?? `its encryption does not work${code === '' ? '' : ` (${code})`}`);
  return new HttpStop('connect', 'the connection failed');
}

/** Why an exchange on a connection came to nothing. */
export function exchangeStop(error: unknown, isAnswered: boolean): HttpStop {
  refuseOwn(error);
  const code = codeOf(error);
  const broken = brokenAnswers[code];
  if (broken !== undefined) return new HttpStop(...broken);
  if (error instanceof errors.HTTPParserError) return new HttpStop('protocol', 'what it answers is not HTTP');
  if (code.startsWith('ERR_SSL_')) return new HttpStop('tls', 'its encryption broke');
  if (code === 'ETIMEDOUT') return new HttpStop('timeout', 'it stopped answering');
  return new HttpStop('reset', `${cut} ${isAnswered ? 'in the middle of its answer' : 'instead of an answer'}`);
}
