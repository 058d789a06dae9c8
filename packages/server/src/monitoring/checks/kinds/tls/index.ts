import { tlsCheck } from '@sightline/contract/monitoring';
import { anyCheck, evidenceMax } from '../../check.ts';
import { placeOf } from '../../probes/place-of.ts';
import { evaluateTls } from './evaluate.ts';
import { tlsFactsSchema } from './facts.ts';

const tlsPort = 443;
const timeoutMs = 10_000;

export const tlsModule = anyCheck({
  type: tlsCheck,
  facts: tlsFactsSchema,
  async probe({ host }, _settings, tools) {
    const { name, port } = placeOf(host);
    const facts = await tools.tls.look(name, port ?? tlsPort, timeoutMs);
    return {
      facts,
      ms: facts.connected ? facts.ms : null,
      causes: {
        ...(facts.address === null || facts.address === '' ? {} : { host: [facts.address] }),
        ...(facts.connected && { certificate: [facts.certificate.fingerprint] }),
      },
      evidence: JSON.stringify(facts, null, 2).slice(0, evidenceMax),
    };
  },
  evaluate: (facts, settings, { now }) => ({ verdict: evaluateTls(facts, settings, now) }),
  // Without a handshake the certificate is what it was.
  summary: (facts) => (facts.connected ? { certificateEndsAt: facts.certificate.validTo } : {}),
});
