import type { Verdict } from '@sightline/contract/monitoring';
import { statusWords } from '../../probes/http-evidence.ts';
import { okVerdict } from '../../probes/http-verdicts.ts';
import type { HttpFault } from '../../probes/probe-http.ts';
import type { HttpFacts } from './facts.ts';

const remedies: Record<HttpFault, string> = {
  dns: 'Look at its DNS records, and whether the domain is still registered.',
  connect: 'See whether the web server runs and its firewall lets visitors in.',
  timeout: 'See whether the server is overloaded, or whether a firewall drops the connection.',
  reset: 'See the error log of the web server.',
  tls: 'Browsers warn instead of showing the website: put a valid certificate on the server.',
  'refused-address': 'Point its name to a public address.',
  protocol: 'See the settings and the error log of the web server.',
  'too-many-redirects': 'Mend the rules that redirect visitors.',
};

/** `200-399, 401` */
export const isFine = (status: number, statuses: string): boolean =>
  statuses.split(',').some((range) => {
    const [from = '', to = from] = range.trim().split('-');
    return status >= Number(from) && status <= Number(to);
  });

export const secondsWords = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Client and server errors are faults of their own: one that follows the other is news. */
function statusFault(status: number): { what: string; remedy: string } {
  if (status >= 500) return { what: 'server-error', remedy: 'The server failed by itself: see its error log.' };
  if (status === 401 || status === 403)
    return { what: 'closed', remedy: `Open the page to visitors, or add ${status} to the statuses that are fine.` };
  if (status === 429) return { what: 'too-many-requests', remedy: 'Have the server’s firewall let our checks through.' };
  if (status >= 400) return { what: 'client-error', remedy: 'Put the page back, or correct the path that is checked.' };
  return { what: 'status', remedy: 'If that is meant, add it to the statuses that are fine.' };
}

export function evaluateHttp(facts: HttpFacts, { statuses, slowMs }: { statuses: string; slowMs: number }): Verdict {
  const critical = (what: string, text: string): Verdict => ({ state: 'critical', fault: `http.${what}`, rank: 0, text });
  if (facts.fault !== null) return critical(facts.fault, `The website does not answer: ${facts.reason}. ${remedies[facts.fault]}`);
  if (!isFine(facts.status, statuses)) {
    const { what, remedy } = statusFault(facts.status);
    return critical(what, `${facts.url} answers “${statusWords(facts.status)}”. ${remedy}`);
  }
  if (facts.ms > slowMs)
    return {
      state: 'warning',
      fault: 'http.slow',
      rank: 0,
      text: `The website took ${secondsWords(facts.ms)}, more than the ${secondsWords(slowMs)} that are fine. See what the server is busy with.`,
    };
  return okVerdict(`The website answers “${statusWords(facts.status)}” in ${secondsWords(facts.ms)}.`);
}
