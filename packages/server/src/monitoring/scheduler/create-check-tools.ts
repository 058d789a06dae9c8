import type { Context } from '#platform/context.ts';
import { createNetTools } from '../checks/create-net-tools.ts';
import type { CheckTools } from '../checks/tools.ts';
import { createFigures } from '../website-analytics/index.ts';

/** Of a process: connections, names and answers of registries are kept for all its checks. Close `http` at the end. */
export const createCheckTools = (context: Context): CheckTools => ({ ...createNetTools(context), figures: createFigures(context) });
