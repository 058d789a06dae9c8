import type { Outcome } from '../ports/send-mail.ts';
import { certificateReasons } from './certificate-reasons.ts';

/** Out of step with us rather than against the mail (RFC 5321, 4.2.4): a new connection may do better. */
const outOfStep = 503;

const noTls =
  'No secure connection to the mail server could be made: it does not speak TLS at this port. SMTP_URL begins with smtp:// where STARTTLS is used.';

const wordsOf: Record<string, string> = {
  ECONNECTION: 'The mail server closed the connection or could not be reached.',
  ECONNREFUSED: 'Nothing answers at the address of the mail server.',
  ESOCKET: 'The connection to the mail server broke.',
  EDNS: 'The name of the mail server could not be looked up.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ECONNRESET: 'The mail server cut the connection.',
  EPROTO: noTls,
  ETLS: 'No secure connection to the mail server could be made.',
  EAUTH: 'The mail server did not take our sign-in.',
};

const trust = 'Whoever runs this installation can name the authority that issued it in NODE_EXTRA_CA_CERTS (docs/operations.md).';
/** Of a handshake after STARTTLS the library keeps the words alone. */
const untrusted = /self-signed certificate|unable to (get|verify) .*(issuer|certificate)/;

/** Ours for what the connection failed of; null: the server's own say more. */
function wordsFor({ code, originalCode, message }: { code?: unknown; originalCode?: unknown; message: string }): string | null {
  // Its own code for the failing step covers that of the system, which tells more.
  const codes = [originalCode, code].filter((each) => typeof each === 'string');
  const certificate = codes.flatMap((each) => certificateReasons[each] ?? [])[0];
  if (certificate !== undefined || (code === 'ETLS' && message.includes('certificate'))) {
    const reason = certificate ?? message.replace(/^Error initiating TLS - /, '');
    const words = `The mail server answers, but it is not trusted: ${reason}.`;
    return untrusted.test(message) ? `${words} ${trust}` : words;
  }
  if (codes.some((each) => each.startsWith('ERR_SSL_'))) return noTls;
  return codes.flatMap((each) => wordsOf[each] ?? [])[0] ?? null;
}

/** Of servers without SMTPUTF8 (RFC 6531), whose own words are about the form of the address. */
const foreignName = /\P{ASCII}.*@/u;
const foreignWords =
  'The mail server may not know addresses with letters such as ö before the @. Use another address of this person, or ask whoever runs this installation.';

/** A refusal, with what may be behind it where that stands in an address. */
export const explainRefusal = ({ state, reason }: Pick<Outcome, 'state' | 'reason'>, addresses: readonly string[]) => ({
  state,
  reason: state === 'refused' && addresses.some((each) => foreignName.test(each)) ? `${foreignWords} ${reason ?? ''}` : reason,
});

/**
 * What an error of the mail library means. Faults of the connection or of our sign-in may pass; a 5xx about this mail does not. `isTransferred`: the
 * server had the whole text by then.
 */
export function outcomeOf(error: unknown, isTransferred: boolean): Pick<Outcome, 'state' | 'reason'> {
  if (!(error instanceof Error)) return { state: 'deferred', reason: String(error) };
  const { code, response, responseCode } = error as { code?: unknown; response?: unknown; responseCode?: unknown };
  const own = wordsFor(error);
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = typeof responseCode === 'number' ? responseCode >= 500 && responseCode !== outOfStep : true;
  const said = typeof response === 'string' && response !== '' ? response : null;
  if (isTransferred && typeof responseCode !== 'number')
    return { state: 'handed_over', reason: `${own ?? error.message} It had the whole mail by then, so it may have taken it.` };
  return {
    state: isAboutMail && isFinal ? 'refused' : 'deferred',
    reason: said === null ? (own ?? error.message) : own === null ? said : `${own} ${said}`,
  };
}
