import type { Context } from '#platform/context.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';
import { moduleOf } from '../checks/index.ts';
import { applyTransitions, maintenanceNow, reportOwnNetwork } from '../incidents/index.ts';
import { secondOpinion } from '../probe-locations/index.ts';
import { isOwnNetworkWell } from '../self-check/index.ts';
import { createCheckTools } from './create-check-tools.ts';
import type { SchedulerDependencies } from './dependencies.ts';

/** What the watch of the product works with. */
export const createSchedulerDependencies = (context: Context): SchedulerDependencies => ({
  moduleOf,
  tools: createCheckTools(context),
  applyTransitions,
  isOwnNetworkWell,
  reportOwnNetwork,
  secondOpinion,
  maintenanceNow,
  notifyChanged: publishMonitoringChanged,
});
