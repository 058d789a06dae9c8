import { allElements } from '../linkedin-restli/answer.ts';
import { memberFacets } from '../linkedin-restli/member-facets.ts';
import { allowFields, textOf } from '../linkedin-restli/query.ts';
import { paramInvalid, paramMissing } from '../linkedin-restli/refusal.ts';
import type { RestliResources } from '../linkedin-restli/resource.ts';

const entities = new Map(memberFacets.flatMap(({ facetUrn, values }) => values.map(({ urn, name }) => [urn, { urn, facetUrn, name }])));

/** Names of what members are: https://learn.microsoft.com/en-us/linkedin/shared/references/v2/ads/adtargetingentities. Names are English. */
export function registerTargeting(resources: RestliResources): void {
  resources.serve({
    path: 'adTargetingEntities',
    scopes: ['r_ads', 'rw_ads'],
    finders: {
      urns: ({ query }) => {
        query.allow(['q', 'queryVersion', 'urns', 'locale', 'fields']);
        query.requiredOneOf('queryVersion', ['QUERY_USES_URNS']);
        const locale = query.record('locale');
        if (locale !== null) {
          allowFields('locale', locale, ['language', 'country']);
          if (!/^[a-z]{2}$/.test(textOf('locale/language', locale.get('language') ?? ''))) throw paramInvalid('locale/language');
        }
        const urns = query.list('urns');
        if (urns === null) throw paramMissing('urns');
        const wrong = urns.find((urn) => !/^urn:li:[A-Za-z]+:.+$/.test(urn));
        if (wrong !== undefined) throw paramInvalid('urns', `Invalid value for param; "${wrong}" is not a urn`);
        return allElements(urns.flatMap((urn) => entities.get(urn) ?? []));
      },
    },
  });
}
