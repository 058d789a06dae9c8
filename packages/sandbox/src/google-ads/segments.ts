import { addDays, weekday } from '../kernel/days.ts';
import { words } from '../kernel/words.ts';
import { MATCH_TYPES } from './attributes.ts';
import type { ConversionAction } from './entities.ts';
import type { Fact } from './fact.ts';
import type { DataType, Segment, Value } from './field.ts';

export const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const MONTHS = words('JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER');
const DEVICES = ['MOBILE', 'TABLET', 'DESKTOP', 'CONNECTED_TV', 'OTHER'];
const NETWORKS = words('SEARCH SEARCH_PARTNERS CONTENT MIXED YOUTUBE GOOGLE_TV GOOGLE_OWNED_CHANNELS GMAIL DISCOVER MAPS');
const CLICK_TYPES = ['URL_CLICKS', 'SITELINKS', 'CALLS', 'APP_DEEPLINK', 'BREADCRUMBS', 'GET_DIRECTIONS', 'PRODUCT_LISTING_AD_CLICKS'];
const TERM_MATCH_TYPES = ['BROAD', 'EXACT', 'NEAR_EXACT', 'NEAR_PHRASE', 'PHRASE', 'AI_MAX', 'PERFORMANCE_MAX'];

const plain = { category: 'SEGMENT', constants: [], isCoreDate: false, isOfConversions: false, align: null } as const;

function segment(name: string, type: DataType, read: (fact: Fact) => Value, constants: readonly string[] = []): Segment {
  return { ...plain, name: `segments.${name}`, type, read, constants };
}

/** A period a day lies in, shown as its first day. */
function period(name: string, align: (day: string) => string): Segment {
  return { ...plain, name: `segments.${name}`, type: 'DATE', isCoreDate: true, align, read: (fact) => align(fact.day) };
}

/** Facts are split by conversion before such a segment is read, so there is one at most. */
function ofConversions(name: string, type: DataType, read: (action: ConversionAction, fact: Fact) => string): Segment {
  const readFirst = (fact: Fact): Value => {
    const action = (fact.conversions[0] ?? fact.arrivals[0])?.action ?? fact.viewThroughAction;
    return action ? read(action, fact) : null;
  };
  return { ...plain, name: `segments.${name}`, type, isOfConversions: true, read: readFirst };
}

function quarterStart(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 5)}${String(month).padStart(2, '0')}-01`;
}

function termMatch({ term, keyword, campaign }: Fact): string {
  if (campaign?.channel === 'PERFORMANCE_MAX') return 'PERFORMANCE_MAX';
  if (keyword && term === keyword.text) return 'EXACT';
  return keyword?.matchType === 'EXACT' ? 'NEAR_EXACT' : (keyword?.matchType ?? 'BROAD');
}

export const segments: readonly Segment[] = [
  period('date', (day) => day),
  // Weeks begin on Monday.
  period('week', (day) => addDays(day, -((weekday(day) + 6) % 7))),
  period('month', (day) => `${day.slice(0, 7)}-01`),
  period('quarter', quarterStart),
  { ...segment('year', 'INT32', ({ day }) => Number(day.slice(0, 4))), isCoreDate: true },
  segment('day_of_week', 'ENUM', ({ day }) => DAYS[weekday(day)] ?? null, DAYS),
  segment('month_of_year', 'ENUM', ({ day }) => MONTHS[Number(day.slice(5, 7)) - 1] ?? null, MONTHS),
  segment('hour', 'INT32', ({ hour }) => hour),
  segment('device', 'ENUM', ({ device }) => device, DEVICES),
  segment('ad_network_type', 'ENUM', ({ network }) => network, NETWORKS),
  segment('click_type', 'ENUM', ({ clickType }) => clickType, CLICK_TYPES),
  ofConversions('conversion_action', 'RESOURCE_NAME', (action, { customer }) => `customers/${customer.id}/conversionActions/${action.id}`),
  ofConversions('conversion_action_name', 'STRING', (action) => action.name),
  {
    ...ofConversions('conversion_action_category', 'ENUM', (action) => action.category),
    constants: ['PURCHASE', 'SIGNUP', 'SUBMIT_LEAD_FORM', 'PHONE_CALL_LEAD', 'PAGE_VIEW', 'DEFAULT'],
  },
  segment('search_term_match_type', 'ENUM', termMatch, TERM_MATCH_TYPES),
  segment('keyword.info.text', 'STRING', ({ keyword }) => keyword?.text ?? null),
  segment('keyword.info.match_type', 'ENUM', ({ keyword }) => keyword?.matchType ?? null, MATCH_TYPES),
  segment('product_item_id', 'STRING', ({ product }) => product?.id ?? null),
  segment('product_title', 'STRING', ({ product }) => product?.title ?? null),
  segment('product_brand', 'STRING', ({ product }) => product?.brand ?? null),
  segment('geo_target_country', 'RESOURCE_NAME', ({ place }) => (place ? `geoTargetConstants/${place.country.id}` : null)),
  segment('geo_target_region', 'RESOURCE_NAME', ({ place }) => (place ? `geoTargetConstants/${place.region.id}` : null)),
  segment('geo_target_city', 'RESOURCE_NAME', ({ place }) => (place ? `geoTargetConstants/${place.city.id}` : null)),
];
