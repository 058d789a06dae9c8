import type { Query } from '../kit/provider.ts';
import { screenAddress } from '../kit/screen-address.ts';
import { chosenTarget } from './inputs.ts';
import { isMode, modes } from './modes.ts';

/** The target in Domain Overview, or in Backlink Analytics for links; campaigns of position tracking have no address that their id gives. */
export function screenUrl({ report, inputs }: Query): string | null {
  if (inputs.campaign !== undefined || typeof inputs.target !== 'string' || inputs.target === '') return null;
  const { mode, value } = chosenTarget(inputs, Object.keys(modes).filter(isMode));
  const isAboutLinks = report.startsWith('backlink');
  const db = typeof inputs.database === 'string' && !isAboutLinks ? inputs.database : undefined;
  const page = isAboutLinks ? 'backlinks/overview' : 'overview';
  return screenAddress(`https://www.semrush.com/analytics/${page}/`, { q: value, searchType: mode, db });
}
