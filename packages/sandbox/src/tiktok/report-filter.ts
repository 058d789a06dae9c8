import type { Args } from './args.ts';
import type { Level } from './attributes.ts';
import { type Ad, stateOn } from './catalogue.ts';
import { badParameter } from './refusal.ts';

/** Which ads, and which countries, a report looks at. */
export interface ReportFilter {
  keepsAd(ad: Ad, today: string): boolean;
  keepsCountry(country: string): boolean;
}

const STATUSES = ['STATUS_NOT_DELETE', 'STATUS_DELETE', 'STATUS_ALL'];
const ID_FIELDS: Readonly<Record<string, (ad: Ad) => string>> = {
  campaign_ids: ({ group }) => group.campaign.id,
  adgroup_ids: ({ group }) => group.id,
  ad_ids: ({ id }) => id,
};
const STATUS_FIELDS: Readonly<Record<string, Level>> = { campaign_status: 'campaign', adgroup_status: 'adgroup', ad_status: 'ad' };
const OTHER_FIELDS = ['country_code', 'objective_type'];
const FIELDS = [...Object.keys(ID_FIELDS), ...Object.keys(STATUS_FIELDS), ...OTHER_FIELDS];
const IDS_MAX = 100;

interface Condition {
  field: string;
  isNegated: boolean;
  values: readonly string[];
}

/** The values are JSON text inside JSON: `"[\"17\"]"`. */
function readValues(field: string, value: unknown): string[] {
  let values: unknown = null;
  try {
    values = typeof value === 'string' ? JSON.parse(value) : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (!Array.isArray(values) || values.length === 0) throw badParameter(`filtering.filter_value: ${field} needs a list as JSON text.`);
  return values.map(String);
}

function readCondition(given: Readonly<Record<string, unknown>>): Condition {
  const field = String(given.field_name ?? '');
  if (!FIELDS.includes(field)) throw badParameter(`filtering.field_name: Must be one of: ${FIELDS.join(', ')}.`);
  const type = String(given.filter_type ?? '');
  const isStatus = STATUS_FIELDS[field] !== undefined;
  if (type !== 'IN' && (type !== 'NOT_IN' || isStatus)) throw badParameter(`filtering.filter_type: ${type} is not supported for ${field}.`);
  const values = readValues(field, given.filter_value);
  if (values.length > IDS_MAX) throw badParameter(`filtering.filter_value: At most ${IDS_MAX} values are allowed for ${field}.`);
  if (isStatus && values.some((status) => !STATUSES.includes(status))) {
    throw badParameter(`filtering.filter_value: ${field} must be one of: ${STATUSES.join(', ')}.`);
  }
  return { field, isNegated: type === 'NOT_IN', values };
}

/** True where the object of that level is deleted, or one it belongs to. */
export function isDeletedAt(level: Level, ad: Ad, today: string): boolean {
  if (level === 'advertiser') return false;
  if (level === 'ad') return stateOn(today, ad) === 'deleted';
  return stateOn(today, ad.group.campaign) === 'deleted';
}

export function readReportFilter(args: Args, level: Level, dimensions: readonly string[]): ReportFilter {
  const conditions = args.records('filtering').map(readCondition);
  if (conditions.some(({ field }) => field === 'country_code') && !dimensions.includes('country_code')) {
    throw badParameter('filtering.field_name: country_code needs the dimension country_code.');
  }
  const holds = ({ isNegated, values }: Condition, value: string) => values.includes(value) !== isNegated;
  // Deleted objects of the report's own level are left out unless a filter asks for them.
  const statuses = new Map<Level, readonly string[]>([[level, ['STATUS_NOT_DELETE']]]);
  for (const { field, values } of conditions) {
    const at = STATUS_FIELDS[field];
    if (at) statuses.set(at, values);
  }
  const hasStatus = (ad: Ad, today: string) =>
    [...statuses].every(([at, wanted]) => {
      if (wanted.includes('STATUS_ALL') || at === 'advertiser') return true;
      return wanted.includes(isDeletedAt(at, ad, today) ? 'STATUS_DELETE' : 'STATUS_NOT_DELETE');
    });
  return {
    keepsAd: (ad, today) =>
      hasStatus(ad, today) &&
      conditions.every((condition) => {
        const idOf = ID_FIELDS[condition.field];
        if (idOf) return holds(condition, idOf(ad));
        return condition.field !== 'objective_type' || holds(condition, ad.group.campaign.objective);
      }),
    keepsCountry: (country) => conditions.every((condition) => condition.field !== 'country_code' || holds(condition, country)),
  };
}
