import { registrationCheck } from '@sightline/contract/monitoring';
import { anyCheck, evidenceMax } from '../../check.ts';
import { placeOf } from '../../probes/place-of.ts';
import type { RegistrationOutcome } from '../../probes/registry.ts';
import type { CheckTools } from '../../tools.ts';
import { evaluateRegistration } from './evaluate.ts';
import { registrationFactsSchema } from './facts.ts';

/** Registries err, and “anybody can register it” is a grave thing to say: a domain that the DNS leads somewhere is somebody's. */
async function doubtFree(outcome: RegistrationOutcome, { dns }: CheckTools): Promise<RegistrationOutcome> {
  if (outcome.state !== 'free') return outcome;
  const servers = await dns.ns(outcome.domain);
  if (servers.state !== 'found') return outcome;
  return { state: 'silent', domain: outcome.domain, reason: 'its registry does not find it, though the DNS does' };
}

export const registrationModule = anyCheck({
  type: registrationCheck,
  facts: registrationFactsSchema,
  async probe({ host }, _settings, tools) {
    const facts = await doubtFree(await tools.registry.registrationOf(placeOf(host).name), tools);
    const registrar = facts.state === 'found' ? facts.registrar : null;
    return {
      facts,
      ms: null,
      causes: registrar === null ? {} : { registrar: [registrar] },
      ...(facts.state === 'failed' && facts.retryAfterS !== null && { againInS: facts.retryAfterS }),
      evidence: JSON.stringify(facts, null, 2).slice(0, evidenceMax),
    };
  },
  evaluate: (facts, settings, { now }) => ({ verdict: evaluateRegistration(facts, settings, now) }),
  // What is known stays where the registry could not be asked this time.
  summary: (facts) => (facts.state === 'failed' ? {} : { registrationEndsAt: facts.state === 'found' ? facts.expiresAt : null }),
});
