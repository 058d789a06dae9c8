import { accounts, contacts } from './reports/added.ts';
import { closed } from './reports/closed.ts';
import { created } from './reports/created.ts';
import { pipelineNow } from './reports/pipeline-now.ts';
import { stageTimes } from './reports/stage-times.ts';
import { tasks } from './reports/tasks.ts';
import { workflows } from './reports/workflows.ts';

export const reports = [created, closed, pipelineNow, stageTimes, accounts, contacts, tasks, workflows];
