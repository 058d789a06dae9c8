import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { isLastPage, subjectOf } from './base-me-call.ts';
import { clientsSchema, type linkSchema, linksSchema } from './schemas.ts';

/** The dates a link has, by what happened. */
export type Happening = 'created' | 'requested' | 'pending' | 'confirmed' | 'expires';
export const dateFields: Record<Happening, string> = {
  created: 'created_at',
  requested: 'requested_at',
  pending: 'pending_at',
  confirmed: 'confirmed_at',
  expires: 'expires_at',
};

export interface Link {
  id: number;
  client: string;
  domain: string;
  anchor: string;
  status: string;
  type: string;
  category: string;
  user: string;
  agency: string;
  teams: string[];
  /** Days in the account's zone. */
  days: Record<Happening, string | null>;
  /** In major units. */
  price: number;
  currency: string | null;
  isPaid: boolean;
  rating: number | null;
  traffic: number | null;
  rel: string;
  health: string;
  checkedDay: string | null;
  /** Someone said that the check is wrong. */
  isFlagged: boolean;
}

export const noName = '(none)';

/** Moments are UTC; dates are the account's already. */
function dayOf(moment: string | null | undefined, zone: string): string | null {
  if (moment === null || moment === undefined || moment === '') return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(moment)) return moment;
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString();
}

interface Linked {
  links: Link[];
  isCut: boolean;
}

/** Each link of these replies once, with the team and agency of its client where the clients were asked for. */
export function readLinks(replies: Reply[][], zone: string): Linked {
  const of = (subject: string): Reply[][] => replies.filter(([first]) => first !== undefined && subjectOf(first) === subject);
  const clients = new Map(
    of('clients')
      .flat()
      .flatMap((reply) => readJson(clientsSchema, reply).data)
      .map((client) => [client.id, client]),
  );
  const found = new Map<number, Link>();
  for (const raw of of('links')
    .flat()
    .flatMap((reply) => readJson(linksSchema, reply).data)) {
    const client = clients.get(raw.client.id);
    found.set(raw.id, { ...linkOf(raw, zone), agency: client?.agency?.name ?? noName, teams: client?.teams.map(({ name }) => name) ?? [] });
  }
  const isCut = of('links').some((pages) => {
    const last = pages.at(-1);
    return last !== undefined && !isLastPage(last);
  });
  return { links: [...found.values()], isCut };
}

const linkOf = (raw: z.infer<typeof linkSchema>, zone: string): Omit<Link, 'agency' | 'teams'> => ({
  id: raw.id,
  client: raw.client.name,
  domain: raw.domain,
  anchor: raw.anchor ?? noName,
  status: raw.status,
  type: raw.type ?? '',
  category: raw.category ?? '',
  user: raw.user?.name ?? noName,
  days: {
    created: dayOf(raw.created_at, zone),
    requested: dayOf(raw.requested_at, zone),
    pending: dayOf(raw.pending_at, zone),
    confirmed: dayOf(raw.confirmed_at, zone),
    expires: dayOf(raw.expires_at, zone),
  },
  price: raw.price?.amount ?? 0,
  currency: raw.price?.currency ?? null,
  isPaid: raw.paid === true,
  rating: raw.domain_rating ?? null,
  traffic: raw.organic_traffic ?? null,
  rel: raw.rel ?? noName,
  health: raw.health ?? 'not_confirmed',
  checkedDay: dayOf(raw.health_checked_at, zone),
  isFlagged: raw.flagged === true,
});
