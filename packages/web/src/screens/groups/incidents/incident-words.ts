import type { CauseKind, Incident } from '@sightline/contract/incidents';
import { domainsWords } from '../words/figures.ts';

const causes: Record<CauseKind, string> = {
  domain: 'One cause',
  host: 'One server',
  certificate: 'One certificate',
  'name-server': 'One name server',
  registrar: 'One registrar',
  'own-network': 'Our own network',
};

/** Before an incident's own sentence: what it shares over how many domains, or the one domain. */
export function incidentHead({ cause, domainsCount, hosts }: Pick<Incident, 'cause' | 'domainsCount' | 'hosts'>, locale: string): string {
  const [only] = hosts;
  return domainsCount <= 1 && only !== undefined ? only : `${causes[cause]}, ${domainsWords(domainsCount, locale)}`;
}

/** Shared ones and critical ones stand over the list; what is wrong with one domain a little stands in its row. */
export const standsOut = ({ severity, domainsCount }: Pick<Incident, 'severity' | 'domainsCount'>): boolean =>
  severity === 'critical' || domainsCount > 1;

/** What nobody looks after yet first, then what concerns most. */
export const inOrder = (incidents: readonly Incident[]): Incident[] =>
  incidents
    .filter(standsOut)
    .toSorted(
      (a, b) =>
        Number(a.snoozed) - Number(b.snoozed) ||
        Number(a.acknowledgedAt !== null) - Number(b.acknowledgedAt !== null) ||
        b.domainsCount - a.domainsCount,
    );
