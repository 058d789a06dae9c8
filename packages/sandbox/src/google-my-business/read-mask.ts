import { invalidField } from '../google-api/index.ts';
import { isRecord } from '../kernel/records.ts';
import { words } from '../kernel/words.ts';

/** A field of the resource: a leaf (also every list, whose inside no mask reaches), or a message with fields. */
interface Tree {
  [field: string]: Tree | null;
}

function leaves(...lines: string[]): Tree {
  return Object.fromEntries(words(...lines).map((name) => [name, null]));
}

/** Fields of Location v1; paths into lists are refused, as https://github.com/Canonry/canonry/pull/727 found. */
const LOCATION: Tree = {
  ...leaves('name languageCode storeCode title websiteUri labels moreHours serviceItems'),
  phoneNumbers: leaves('primaryPhone additionalPhones'),
  categories: {
    primaryCategory: leaves('name displayName serviceTypes moreHoursTypes'),
    additionalCategories: null,
  },
  storefrontAddress: leaves(
    'revision regionCode languageCode postalCode sortingCode administrativeArea locality sublocality addressLines',
    'recipients organization',
  ),
  regularHours: leaves('periods'),
  specialHours: leaves('specialHourPeriods'),
  serviceArea: leaves('businessType places regionCode'),
  adWordsLocationExtensions: leaves('adPhone'),
  latlng: leaves('latitude longitude'),
  openInfo: leaves('status canReopen openingDate'),
  metadata: leaves(
    'hasGoogleUpdated hasPendingEdits canDelete canOperateLocalPost canModifyServiceList canHaveFoodMenus',
    'canOperateHealthData canOperateLodgingData placeId duplicateLocation mapsUri newReviewUri canHaveBusinessCalls',
    'hasVoiceOfMerchant isParticularlyPersonalPlace',
  ),
  profile: leaves('description'),
  relationshipData: leaves('parentLocation childrenLocations parentChain'),
};

function exists(path: string[], tree: Tree | null): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  const inner = tree !== null && Object.hasOwn(tree, name) ? tree[name] : undefined;
  return inner !== undefined && exists(rest, inner);
}

/** Paths of a mask such as `title,storefrontAddress.locality`; snake_case is taken as well. */
export function readLocationMask(mask: string | undefined): string[][] {
  if (mask === undefined || mask.trim() === '') throw invalidField('read_mask', 'Field is required');
  const paths = mask.split(',').map((path) =>
    path
      .trim()
      .split('.')
      .map((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())),
  );
  if (!paths.every((path) => exists(path, LOCATION))) throw invalidField('read_mask', 'Invalid field mask provided');
  return paths;
}

/** The part of a resource that the paths name; a field that is not there is left out silently. */
export function applyMask(resource: Record<string, unknown>, paths: string[][]): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(resource)) {
    const own = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    if (own.length === 0) continue;
    answer[name] = isRecord(value) && own.every((rest) => rest.length > 0) ? applyMask(value, own) : value;
  }
  return answer;
}
