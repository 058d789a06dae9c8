import { z } from 'zod';
import { endpoint } from '../core/wire/endpoint.ts';
import { pageFields, pageMetaSchema, settlePage } from '../core/wire/paging.ts';

/** What a company's audit log tells of, `{what}.{happened}`. */
export const auditActions = [
  'coupon.applied',
  'company.created',
  'company.changed',
  'company.exported',
  'company.deleted',
  'company.restored',
  'sending_domain.set',
  'sending_domain.removed',
  'dashboard_domain.set',
  'dashboard_domain.removed',
  'api_token.created',
  'api_token.revoked',
  'user.added',
  'user.invited',
  'user.joined',
  'user.entered',
  'user.role_changed',
  'user.removed',
  'user.left',
  'user.signed_out',
  'user.two_factor_reset',
  'user.password_link',
  'user.data_exported',
  'person.erased',
  'password.changed',
  'two_factor.on',
  'two_factor.off',
  'source.connected',
  'source.deleted',
  'sharing.changed',
  'dashboard.archived',
  'dashboard.unarchived',
  'dashboard.deleted',
  'dashboard.restored',
  'dashboard.purged',
  'group.changed',
  'group.deleted',
  'group.restored',
  'domains.deleted',
  'domains.restored',
  'incidents.acknowledged',
  'incidents.unacknowledged',
  'channel.added',
  'channel.changed',
  'channel.deleted',
  'subscription.bought',
  'subscription.changed',
  'subscription.canceled',
  'subscription.resumed',
  'subscription.overdue',
  'subscription.paid',
  'subscription.ended',
  'plan_price.agreed',
  'plan_price.ended',
  'email.change_asked',
  'email.changed',
  'social.connected',
  'social.disconnected',
  'impersonation.begun',
  'impersonation.acted',
  'impersonation.ended',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** `operator`: whoever runs the installation, by its command line or in somebody's name; `system`: nobody here; else a person, whose name stays when they are gone. */
  by: z.object({ kind: z.enum(['user', 'operator', 'system']), id: z.string().nullable(), name: z.string() }),
  /** One of `auditActions`; of a newer release perhaps one that this page does not know. */
  action: z.string(),
  /** What it was done to, in words. */
  about: z.string(),
  details: z.record(z.string(), z.json()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/company/audit',
  access: 'admin',
  summary: 'What was done to the account and by whom, the latest first',
  query: z.object(pageFields(100)).transform(settlePage(50)),
  replies: {
    200: z.object({ data: z.array(auditEntrySchema), meta: pageMetaSchema }),
  },
});
