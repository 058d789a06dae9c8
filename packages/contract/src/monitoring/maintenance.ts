import { z } from 'zod';
import { lineText } from '../core/text/line-text.ts';
import { timezoneSchema } from '../core/time/period.ts';
import { dayMinutes } from '../core/time/time-units.ts';
import { endpoint } from '../core/wire/endpoint.ts';

const byId = z.object({ id: z.string() });
const durationMaxMinutes = 7 * dayMinutes;

/** When work on the websites is expected: alerts keep still and the time does not count as downtime. */
export const maintenanceScheduleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once'), startsAt: z.iso.datetime({ offset: true }) }),
  z.object({
    kind: z.literal('weekly'),
    /** Monday is 0. */
    weekdays: z.array(z.number().int().min(0).max(6)).min(1, { error: 'Choose at least one day.' }),
    at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'A time such as 02:00.' }),
    timezone: timezoneSchema,
  }),
]);
export type MaintenanceSchedule = z.output<typeof maintenanceScheduleSchema>;

const fields = {
  title: lineText().min(1, { error: 'Say what is done, such as “Server updates”.' }).max(120, { error: 'At most 120 characters.' }),
  schedule: maintenanceScheduleSchema,
  minutes: z.number().int().min(5).max(durationMaxMinutes, { error: 'At most a week.' }),
  /** Null: the whole group. */
  domainIds: z.array(z.string().max(100)).min(1).max(1000).nullable().default(null),
};
export const maintenanceSchema = z.object({
  id: z.string(),
  campaignId: z.string(),
  title: z.string(),
  schedule: maintenanceScheduleSchema,
  minutes: z.number(),
  domainIds: z.array(z.string()).nullable(),
  /** It goes on now. */
  active: z.boolean(),
  /** The next begin, or that of the one that goes on; null: it is over. */
  nextAt: z.iso.datetime().nullable(),
});
export type Maintenance = z.infer<typeof maintenanceSchema>;

export const listMaintenance = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/maintenance',
  access: 'viewer',
  summary: 'Maintenance windows of a group',
  params: byId,
  replies: { 200: z.object({ data: z.array(maintenanceSchema) }) },
});
export const createMaintenance = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/maintenance',
  access: 'member',
  summary: 'Plan a maintenance window, once or every week',
  params: byId,
  body: z.object(fields),
  replies: { 201: z.object({ data: maintenanceSchema }) },
});
export const deleteMaintenance = endpoint({
  method: 'DELETE',
  path: '/api/maintenance/:id',
  access: 'member',
  summary: 'Delete a maintenance window, or end the one that goes on',
  params: byId,
  replies: { 204: null },
});
