import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { sitesUrl } from './addresses.ts';
import { sitesOption } from './inputs.ts';

const sitesSchema = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string().default('') })).default([]),
});
const domain = 'sc-domain:';

/** `siteOwner` in answers, `SITE_OWNER` in the definition. */
const levelOf = (permissionLevel: string): string => permissionLevel.toLowerCase().replaceAll('_', '');

/** https://developers.google.com/webmaster-tools/v1/sites/list */
const sites: OptionList = {
  request: () => ({ method: 'GET', url: sitesUrl }),
  read(reply, { searchTerm }) {
    const found = readJson(sitesSchema, reply)
      // Who has not proven that a site is theirs sees nothing of it.
      .siteEntry.filter(({ permissionLevel }) => levelOf(permissionLevel) !== 'siteunverifieduser')
      .map(
        ({ siteUrl }): Option =>
          siteUrl.startsWith(domain)
            ? { value: siteUrl, label: siteUrl.slice(domain.length), description: 'The whole domain, with all subdomains.' }
            : { value: siteUrl, label: siteUrl, description: 'Addresses that begin like this.' },
      );
    return { options: filterOptions(found, searchTerm), nextPage: null };
  },
  keepMinutes: 60,
};

export const options: Record<string, OptionList> = { [sitesOption]: sites };
