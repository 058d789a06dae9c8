import { AppError } from '@sightline/contract/core';

export const sitesUrl = 'https://searchconsole.googleapis.com/webmasters/v3/sites';

/** The chosen property as Google lists it: `sc-domain:example.com` or `https://www.example.com/`; another spelling is another property. */
export function siteUrl(inputs: Record<string, unknown>): string {
  const site = typeof inputs.property === 'string' ? inputs.property : '';
  if (site === '') throw new AppError('widget_invalid', 'Choose a Search Console property for this widget.');
  return `${sitesUrl}/${encodeURIComponent(site)}`;
}
