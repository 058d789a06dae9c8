import type { Context } from '../context.ts';
import { createFigures } from '../measured/index.ts';
import { createNetTools } from './create-net-tools.ts';
import type { CheckTools } from './tools.ts';

/** Of a process: connections, names and answers of registries are kept for all its checks. Close `http` at the end. */
export const createCheckTools = (context: Context): CheckTools => ({ ...createNetTools(context), figures: createFigures(context) });
