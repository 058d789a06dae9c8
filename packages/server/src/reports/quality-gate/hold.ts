import { dayMs, hourMs } from '@sightline/contract/core';
import { holdDaysMax, holdReminderHours } from '@sightline/contract/reports';

/** When a held run is given up. */
export const holdEnds = (heldSince: Date): Date => new Date(heldSince.getTime() + holdDaysMax * dayMs);

/** When a held run is looked at again: its owner is reminded once, then it is given up. */
export const holdLooks = (heldSince: Date, reminded: boolean): Date =>
  reminded ? holdEnds(heldSince) : new Date(heldSince.getTime() + holdReminderHours * hourMs);
