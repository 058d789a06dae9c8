import type { CheckKind, Severity } from '@sightline/contract/monitoring';
import type { Causes } from '../checks/check.ts';

/**
 * A check came to stand otherwise, as it counts after retries. `opened`: it was well. `escalated`: worse, or the same fault of a higher rank.
 * `changed`: another fault, not worse. `eased`: less bad, not well. `resolved`: well again.
 */
export interface Transition {
  companyId: string;
  domainId: string;
  campaignId: string;
  host: string;
  kind: CheckKind;
  what: 'opened' | 'escalated' | 'changed' | 'eased' | 'resolved';
  at: Date;
  /** Of an outage: the first try that failed. Of `resolved`: the first that went well. */
  since: Date;
  /** Of `resolved`: what it was. */
  severity: Severity;
  fault: string;
  rank: number;
  text: string;
  causes: Causes;
  evidence: string | null;
}
