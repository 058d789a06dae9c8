import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Metadata, MetadataLookup, Query } from '../kit/provider.ts';
import { parseWith, readJson } from '../kit/read-json.ts';
import { salesflareCall } from './salesflare-call.ts';
import { customFieldsSchema, meSchema, type Pipeline, pipelinesSchema, usersSchema } from './schemas.ts';

const keepMinutes = 60;

export const meCall = salesflareCall('/me');
const teamSchema = z.object({
  id: z.number(),
  name: z.string(),
  currency: z.string().nullable(),
  zone: z.string(),
  inactiveDays: z.number(),
  /** Whose eyes these figures are seen with, where that may not be everything. */
  seenBy: z.string().nullable(),
});
export type Team = z.infer<typeof teamSchema>;

/** The call tells more than is needed (what the team pays): only this is kept. */
export const meMetadata: MetadataLookup = {
  name: 'me',
  request: meCall,
  keepMinutes,
  read(reply): Team {
    const { name, is_admin, team } = readJson(meSchema, reply);
    return {
      id: team.id,
      name: team.name,
      currency: team.currency?.iso ?? null,
      zone: team.time_zone ?? 'UTC',
      inactiveDays: team.days_until_account_inactive ?? 30,
      seenBy: is_admin === true ? null : (name ?? 'a person who is no administrator'),
    };
  },
};
export const teamOf = (metadata: Metadata): Team => parseWith(teamSchema, metadata.me);
export const teamWarnings = ({ seenBy }: Team): string[] =>
  seenBy === null ? [] : [`As seen by ${seenBy}: what this person may not view in SalesFlare is missing.`];

export const pipelinesCall = salesflareCall('/pipelines');
export const pipelinesMetadata: MetadataLookup = {
  name: 'pipelines',
  request: pipelinesCall,
  keepMinutes,
  read: (reply) => readJson(pipelinesSchema, reply),
};
export const pipelinesOf = (metadata: Metadata): Pipeline[] => parseWith(pipelinesSchema, metadata.pipelines);

const usersCall = salesflareCall('/users', { limit: 100 });
export const usersMetadata: MetadataLookup = {
  name: 'users',
  request: usersCall,
  keepMinutes,
  read: (reply) => readJson(usersSchema, reply),
};
export const usersOf = (metadata: Metadata): z.infer<typeof usersSchema> => parseWith(usersSchema, metadata.users);

export const ownFieldsCall = salesflareCall('/customfields/opportunities');
/** The team's own fields of opportunities: a dimension's id is `custom:` and the field's name in the records. */
export const customPrefix = 'custom:';
export const ownFieldMetadata = (query: Query): MetadataLookup[] =>
  query.dimension?.startsWith(customPrefix) === true
    ? [{ name: 'ownFields', request: ownFieldsCall, keepMinutes, read: (reply) => readJson(customFieldsSchema, reply) }]
    : [];
export const ownFieldLabel = (metadata: Metadata, name: string): string => {
  const known = parseWith(customFieldsSchema.default([]), metadata.ownFields).find((field) => field.api_field === name);
  return known?.name ?? name;
};

/** A moment's day in the team's zone. A date without a time is sent as midnight of UTC: it is that date wherever the team is. */
export function dayOf(moment: string | null | undefined, zone: string): string | null {
  if (moment === null || moment === undefined || moment === '') return null;
  const [, date] = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0+)?Z)?$/.exec(moment) ?? [];
  if (date !== undefined) return date;
  const instant = /(?:Z|[+-]\d{2}:?\d{2})$/.test(moment) ? moment : `${moment}Z`;
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
}
