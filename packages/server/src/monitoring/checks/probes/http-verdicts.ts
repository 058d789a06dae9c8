import type { Verdict } from '@sightline/contract/monitoring';

/** One thing that a check found wrong. */
export interface Finding extends Verdict {
  state: 'warning' | 'critical';
  fault: string;
}

export const okVerdict = (text: string): Verdict => ({ state: 'ok', fault: null, rank: 0, text });
export const unknownVerdict = (text: string): Verdict => ({ state: 'unknown', fault: null, rank: 0, text });

/** The worst one, the earlier of equals; the text says how much else there is. */
export function worstOf(findings: readonly Finding[], wellText: string): Verdict {
  const worst = findings.find(({ state }) => state === 'critical') ?? findings[0];
  if (worst === undefined) return okVerdict(wellText);
  const others = findings.filter((finding) => finding !== worst);
  const [other] = others;
  if (other === undefined) return worst;
  return { ...worst, text: `${worst.text} Besides: ${others.length === 1 ? other.text : `${others.length} lesser faults.`}` };
}

/** The page itself could not be had; that is the business of the check of the website. */
export const unreadVerdict = (what: string, reason: string): Verdict =>
  unknownVerdict(`${what} could not be looked at: ${reason}. The check of the website tells more.`);
