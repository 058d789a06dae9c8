import { z } from 'zod';
import { hourS } from '../../core/time/time-units.ts';
import { checkType, pathField, pathSetting } from './check-type.ts';

export const visibilityCheck = checkType({
  kind: 'visibility',
  label: 'Search visibility',
  about: 'Whether search engines may read and list the page: robots.txt, noindex, canonical address, sitemap.',
  intervalS: hourS,
  intervalMinS: 300,
  isOnByDefault: true,
  countsForUptime: false,
  settings: z.object({ path: pathSetting, needsSitemap: z.boolean().default(true) }),
  fields: [pathField, { name: 'needsSitemap', label: 'Warn without a sitemap', kind: 'boolean' }],
});
