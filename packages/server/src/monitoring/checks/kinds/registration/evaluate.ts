import { expiryStep, timeLeftWords, type Verdict } from '@sightline/contract/monitoring';
import { okVerdict } from '../../check.ts';
import { dayWords } from '../../date-words.ts';
import type { RegistrationOutcome } from '../../probes/registry.ts';

type Found = Extract<RegistrationOutcome, { state: 'found' }>;

/** Statuses that end in losing the domain or already took it from the DNS (RFC 8056), the worst first. */
const grave: readonly [status: string, what: string, text: string][] = [
  ['pending delete', 'deleted', 'The registry is about to delete the domain. Call the registrar at once: it can hardly be saved.'],
  [
    'redemption period',
    'redemption',
    'The domain was deleted and can be bought back for a few weeks only. Have the registrar restore it today.',
  ],
  [
    'server hold',
    'hold',
    'The registry has taken the domain out of the DNS (server hold). Ask the registrar why, often it is an address to confirm.',
  ],
  [
    'client hold',
    'hold',
    'The registrar has taken the domain out of the DNS (client hold). Ask there, often a bill is open or an address unconfirmed.',
  ],
];
const graveRank = 100;

function evaluateEnd({ expiresAt, registrar }: Found, warnDays: readonly number[], now: Date): Verdict {
  const at = registrar === null ? 'the registrar' : registrar;
  if (expiresAt === null)
    return okVerdict(`Registered${registrar === null ? '' : ` at ${registrar}`}; the registry does not publish until when.`);
  const end = new Date(expiresAt);
  if (end.getTime() <= now.getTime())
    return {
      state: 'critical',
      fault: 'registration.expired',
      rank: graveRank,
      text: `The registration ended on ${dayWords(expiresAt)}. Renew it at ${at} at once, before it is given to others.`,
    };
  const until = `until ${dayWords(expiresAt)}, ${timeLeftWords(end, now)} from now`;
  const step = expiryStep(end, now, warnDays);
  if (step === null) return okVerdict(`Registered ${until}${registrar === null ? '' : `, at ${registrar}`}.`);
  const text = `The registration holds only ${until}. Renew it at ${at}, or make sure that it renews by itself.`;
  return { state: step.severity, fault: 'registration.expires', rank: step.rank, text };
}

export function evaluateRegistration(facts: RegistrationOutcome, { warnDays }: { warnDays: readonly number[] }, now: Date): Verdict {
  if (facts.state === 'failed')
    return { state: 'unknown', fault: null, rank: 0, text: `The registration could not be read: ${facts.reason}.` };
  if (facts.state === 'silent') return okVerdict(`Nothing is known of the registration: ${facts.reason}.`);
  if (facts.state === 'free')
    return {
      state: 'critical',
      fault: 'registration.free',
      rank: graveRank,
      text: `Nobody has registered ${facts.domain}, so anybody can. Register it at once if it is yours.`,
    };
  const { statuses } = facts;
  for (const [at, [status, what, text]] of grave.entries()) {
    if (statuses.includes(status)) return { state: 'critical', fault: `registration.${what}`, rank: graveRank + grave.length - at, text };
  }
  const verdict = evaluateEnd(facts, warnDays, now);
  if (verdict.state !== 'ok' || !statuses.includes('pending transfer')) return verdict;
  return {
    state: 'warning',
    fault: 'registration.transfer',
    rank: 0,
    text: 'The domain is on its way to another registrar. If nobody ordered that, call the registrar today: it can be stopped for five days.',
  };
}
