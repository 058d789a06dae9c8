import type { DomainRow } from '@sightline/contract/monitoring';

/** A healthy domain, changed as wished. */
export const domainRow = (change: Partial<DomainRow>): DomainRow => ({
  id: 'd1',
  host: 'client.com',
  state: 'ok',
  reason: '',
  since: null,
  uptime: 1,
  bars: [],
  responses: [],
  responseMs: null,
  certificateDays: null,
  registrationDays: null,
  trafficChange: null,
  openAlerts: 0,
  snoozedAlerts: 0,
  paused: false,
  snoozed: false,
  snoozedKinds: [],
  snoozedUntil: null,
  snoozeReason: '',
  hasOwnSnooze: false,
  maintenanceUntil: null,
  note: '',
  checkedAt: null,
  ...change,
});
