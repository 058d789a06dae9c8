import type { CompanyState } from '@sightline/contract/company';
import { dayMs } from '@sightline/contract/core';

/** Days after a failed charge on which a company's administrators are written to. */
const overdueDays = { overdue: 0, overdueDay3: 3, overdueDay7: 7 } as const;
export const mailKinds = ['overdue', 'overdueDay3', 'overdueDay7', 'canceled', 'expired'] as const;
export type MailKind = (typeof mailKinds)[number];

export interface DueMail {
  kind: MailKind;
  /** When what it tells of happened: the same again is another mail. */
  since: Date;
}

/** What is old when we see it first is no news: a product that was stopped, or a state from before mails. */
const newsDays = 3;

export interface MailFacts {
  state: CompanyState;
  /** Of a company that is expired: when it did. */
  expiresAt: Date | null;
  /** Since when its subscription stands as it does; null: it never had one. */
  stateSince: Date | null;
}

const isNews = (since: Date, now: Date, afterDays = 0): boolean => now.getTime() - since.getTime() < (afterDays + newsDays) * dayMs;

/** The mail that a company is due by how it stands; null: none. Of several that were missed the last one alone. */
export function dueMail({ state, expiresAt, stateSince }: MailFacts, now: Date): DueMail | null {
  if (state === 'overdue' && stateSince !== null) {
    // The shop's clock may be a little ahead of ours.
    const days = Math.max(0, now.getTime() - stateSince.getTime()) / dayMs;
    const kind = (['overdueDay7', 'overdueDay3', 'overdue'] as const).find((one) => overdueDays[one] <= days);
    return kind && isNews(stateSince, now, overdueDays[kind]) ? { kind, since: stateSince } : null;
  }
  if (state === 'canceled' && stateSince !== null) return isNews(stateSince, now) ? { kind: 'canceled', since: stateSince } : null;
  if (state === 'expired' && expiresAt !== null) return isNews(expiresAt, now) ? { kind: 'expired', since: expiresAt } : null;
  return null;
}
