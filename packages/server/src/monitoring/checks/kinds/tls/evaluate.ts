import { dayMs } from '@sightline/contract/core';
import { expiryStep, timeLeftWords, type Verdict } from '@sightline/contract/monitoring';
import { unknownVerdict } from '../../check.ts';
import { dayWords } from '../../date-words.ts';
import type { SeenCertificate, TlsFault, TlsOutcome } from '../../probes/probe-tls.ts';

/** Worse than any number of days left, so that an end that came is told again. */
const brokenRank = 100;

/**
 * Days to warn at that mean something for this certificate. Authorities renew at about a third of a certificate's life (30 days of 90), so an earlier
 * warning would come each time, for nothing; of very short ones the last sixth counts.
 */
export function daysThatCount(
  { validFrom, validTo }: Pick<SeenCertificate, 'validFrom' | 'validTo'>,
  warnDays: readonly number[],
): number[] {
  const lifeDays = (Date.parse(validTo) - Date.parse(validFrom)) / dayMs;
  const counting = warnDays.map((days) => (days < lifeDays / 3 ? days : 0));
  return counting.some((days) => days > 0) ? counting : warnDays.map((_, index) => (index === warnDays.length - 1 ? lifeDays / 6 : 0));
}

const listed = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ') || 'no name';

const broken: Record<TlsFault, (certificate: SeenCertificate, now: Date) => string> = {
  expired: ({ validTo, issuer }, now) =>
    Date.parse(validTo) <= now.getTime()
      ? `The certificate ended on ${dayWords(validTo)}. Renew it and put the new one on the server.`
      : `A certificate above this one, from ${issuer}, has ended. Put the authority’s current chain on the server.`,
  'not-yet-valid': ({ validFrom }) =>
    `The certificate holds only from ${dayWords(validFrom)}. Put the one before back, or check the server that issued it.`,
  'self-signed': () => 'The certificate vouches for itself, so browsers warn of the website. Have one issued by a public authority.',
  'wrong-host': ({ names }) => `The certificate is for ${listed(names)}, not for this name. Have one issued that names it.`,
  'incomplete-chain': () =>
    'The server leaves out the certificate between its own and the authority’s, so phones and apps refuse it. Put the whole chain on the server.',
  untrusted: ({ issuer }) => `Nobody trusts who issued the certificate (${issuer}). Have one issued by a public authority.`,
  revoked: () => 'The authority has revoked the certificate. Have a new one issued.',
};

const critical = (what: string, text: string): Verdict => ({ state: 'critical', fault: `tls.${what}`, rank: brokenRank, text });

/** That the website does not answer at all is told by the check of the website. */
export function evaluateTls(facts: TlsOutcome, { warnDays }: { warnDays: readonly number[] }, now: Date): Verdict {
  if (!facts.connected) {
    if (facts.fault === 'no-tls')
      return critical('none', `There is no certificate to see: ${facts.reason}. Switch HTTPS on at the server, or switch this check off.`);
    return unknownVerdict(`No certificate could be looked at: ${facts.reason}.`);
  }
  const { certificate, fault } = facts;
  const end = new Date(certificate.validTo);
  if (fault !== null) return critical(fault, broken[fault](certificate, now));
  // It ended between the look and now.
  if (end.getTime() <= now.getTime()) return critical('expired', broken.expired(certificate, now));
  const step = expiryStep(end, now, daysThatCount(certificate, warnDays));
  const until = `until ${dayWords(certificate.validTo)}, ${timeLeftWords(end, now)} from now`;
  if (step === null) return { state: 'ok', fault: null, rank: 0, text: `The certificate is trusted and holds ${until}.` };
  return {
    state: step.severity,
    fault: 'tls.expires',
    rank: step.rank,
    text: `The certificate holds only ${until}. Renew it, or look why it is not renewed by itself.`,
  };
}
