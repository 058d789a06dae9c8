import { cost } from './reports/cost.ts';
import { expiring } from './reports/expiring.ts';
import { health, lost } from './reports/health.ts';
import { linkStatus } from './reports/link-status.ts';
import { links } from './reports/links.ts';

export const reports = [links, linkStatus, health, lost, cost, expiring];
