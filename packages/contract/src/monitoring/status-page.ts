import { z } from 'zod';
import { brandSchema } from '../company/brand.ts';
import { passwordBodySchema, shareChangeSchema, shareTokenSchema, sharingSchema } from '../company/sharing.ts';
import { daySchema } from '../core/time/period.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { pageOrOffsetFields, settlePageOrOffset } from '../core/wire/paging.ts';

/** Days that a status page looks back. */
export const statusDays = 30;
const windowMax = 200;

/** What the public is told of a domain; `error`: it answers, but not with the page; `checking`: for the first time; `quiet`: nobody looks at the moment. */
export const statusStates = ['down', 'error', 'slow', 'maintenance', 'checking', 'up', 'quiet'] as const;
export type StatusState = (typeof statusStates)[number];

export const statusDomainSchema = z.object({
  /** As people read it, in the letters of its language. */
  host: z.string(),
  state: z.enum(statusStates),
  /** Of the last `statusDays` days; a fraction; null: nothing is known. */
  uptime: z.number().nullable(),
  /** The oldest first. */
  bars: z.array(z.object({ day: daySchema, up: z.number().nullable() })),
});
export const statusOutageSchema = z.object({
  /** “shop.client.com did not answer”, “answered with an error”, or a count. */
  title: z.string(),
  /** Some of them, by name. */
  hosts: z.array(z.string()),
  domainsCount: z.number(),
  startedAt: z.iso.datetime(),
  /** Null: it goes on. */
  endedAt: z.iso.datetime().nullable(),
});
export const statusMaintenanceSchema = z.object({
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Null: all of them. */
  hosts: z.array(z.string()).nullable(),
});

export const statusPageSchema = z.object({
  name: z.string(),
  companyName: z.string(),
  brand: brandSchema,
  /** In which its days and times are told. */
  timezone: z.string(),
  /** How many domains are in which state. */
  counts: z.record(z.enum(statusStates), z.number()),
  uptime: z.number().nullable(),
  /** A window of them: those in trouble first, then by name. */
  domains: z.array(statusDomainSchema),
  domainsTotal: z.number(),
  /** Of the last `statusDays` days, the newest first. */
  outages: z.array(statusOutageSchema),
  /** Those that go on and those of the next days, the nearest first. */
  maintenance: z.array(statusMaintenanceSchema),
  /** When a domain of it was last looked at; null: never. */
  checkedAt: z.iso.datetime().nullable(),
});
export type StatusPage = z.infer<typeof statusPageSchema>;

const byPermalink = z.object({ permalink: z.string() });

export const getStatusPage = endpoint({
  method: 'GET',
  path: '/api/status/:permalink',
  access: 'dashboard',
  summary: 'The status page of a group, for whoever may see it: its company, a public link, a pass',
  params: byPermalink,
  query: z.object(pageOrOffsetFields(windowMax)).transform(settlePageOrOffset(100)),
  replies: { 200: z.object({ data: statusPageSchema }) },
});
export const enterStatusPage = endpoint({
  method: 'POST',
  path: '/api/status/:permalink/pass',
  access: 'anyone',
  safe: true,
  summary: 'Exchange the password of a status page for a pass (12 h), to be sent as x-authorization',
  params: byPermalink,
  body: passwordBodySchema,
  replies: { 200: shareTokenSchema },
});
export const shareStatusPage = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:id/sharing',
  access: 'member',
  summary: 'Change how the status page of a group is shared',
  params: z.object({ id: z.string() }),
  body: shareChangeSchema,
  replies: { 200: z.object({ data: z.object({ permalink: z.string(), ...sharingSchema.shape }) }) },
});
