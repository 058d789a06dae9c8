import { words } from '../kernel/words.ts';
import { enumOf, type RestliQuery, urnId } from '../linkedin-restli/query.ts';
import { paramInvalid } from '../linkedin-restli/refusal.ts';
import type { Entity } from './search.ts';

const STATUSES = ['ACTIVE', 'PAUSED', 'DRAFT', 'ARCHIVED', 'CANCELED', 'PENDING_DELETION', 'REMOVED'];
const FILTERS = {
  campaigns: { field: 'campaign', urnTypes: ['sponsoredCampaign'] },
  creatives: { field: 'id', urnTypes: ['sponsoredCreative'] },
} as const;

/** The finder `criteria` of creatives: https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/account-structure/create-and-manage-creatives */
export function searchCreatives(entities: readonly Entity[], query: RestliQuery): Entity[] {
  query.allow(words('q campaigns creatives contentReferences intendedStatuses isTestAccount sortOrder pageSize pageToken fields'));
  let found = [...entities];
  for (const [name, { field, urnTypes }] of Object.entries(FILTERS)) {
    const urns = query.list(name);
    if (urns === null) continue;
    if (urns.length === 0) throw paramInvalid(name, 'Invalid value for param; the list is empty');
    for (const urn of urns) urnId(name, urn, urnTypes);
    found = found.filter((entity) => urns.includes(String(entity[field])));
  }
  const references = query.list('contentReferences');
  if (references !== null) {
    for (const urn of references) urnId('contentReferences', urn, ['share', 'ugcPost']);
    const isAmong = (content: unknown) =>
      typeof content === 'object' && content !== null && 'reference' in content && references.includes(String(content.reference));
    found = found.filter(({ content }) => isAmong(content));
  }
  const statuses = query.list('intendedStatuses')?.map((status) => enumOf('intendedStatuses', status, STATUSES)) ?? null;
  found = found.filter(({ intendedStatus }) =>
    statuses === null ? intendedStatus !== 'REMOVED' : statuses.includes(String(intendedStatus)),
  );
  const isTest = query.oneOf('isTestAccount', ['true', 'false']);
  if (isTest !== null) found = found.filter((entity) => String(entity.isTest) === isTest);
  return query.oneOf('sortOrder', ['ASCENDING', 'DESCENDING']) === 'DESCENDING' ? found.reverse() : found;
}
