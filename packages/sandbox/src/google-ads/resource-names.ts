import type { Subject } from './fact.ts';

function under({ customer }: Subject, collection: string, ...ids: (string | undefined)[]): string | null {
  return ids.some((id) => id === undefined) ? null : `customers/${customer.id}/${collection}/${ids.join('~')}`;
}

function encoded(text: string | null): string | undefined {
  return text === null ? undefined : Buffer.from(text).toString('base64url');
}

function criterionOf(list: string, value: string | null): string | undefined {
  return value === null ? undefined : `${list}${[...value].reduce((sum, sign) => sum + sign.charCodeAt(0), 0)}`;
}

/** The name of each resource a subject belongs to; null where it belongs to none. */
export const resourceNames: Record<string, (subject: Subject) => string | null> = {
  customer: ({ customer }) => `customers/${customer.id}`,
  campaign: (subject) => under(subject, 'campaigns', subject.campaign?.id),
  campaign_budget: (subject) => under(subject, 'campaignBudgets', subject.campaign?.budgetId),
  ad_group: (subject) => under(subject, 'adGroups', subject.adGroup?.id),
  ad_group_ad: (subject) => under(subject, 'adGroupAds', subject.adGroup?.id, subject.ad?.id),
  ad_group_criterion: (subject) => under(subject, 'adGroupCriteria', subject.adGroup?.id, criterionId(subject) ?? undefined),
  keyword_view: (subject) => under(subject, 'keywordViews', subject.adGroup?.id, subject.keyword?.id),
  search_term_view: (subject) =>
    // Performance Max has no ad groups; its terms are in campaign_search_term_view only.
    under(subject, 'searchTermViews', subject.campaign?.id, subject.adGroup?.id, encoded(subject.term)),
  campaign_search_term_view: (subject) => under(subject, 'campaignSearchTermViews', subject.campaign?.id, encoded(subject.term)),
  asset_group: (subject) => under(subject, 'assetGroups', subject.assetGroup?.id),
  geographic_view: (subject) => under(subject, 'geographicViews', subject.place?.country.id, 'LOCATION_OF_PRESENCE'),
  user_location_view: (subject) => under(subject, 'userLocationViews', subject.place?.country.id, 'true'),
  age_range_view: (subject) => under(subject, 'ageRangeViews', subject.adGroup?.id, criterionOf('5', subject.age)),
  gender_view: (subject) => under(subject, 'genderViews', subject.adGroup?.id, criterionOf('1', subject.gender)),
  landing_page_view: (subject) => under(subject, 'landingPageViews', encoded(subject.page)),
  shopping_performance_view: (subject) => (subject.product ? `customers/${subject.customer.id}/shoppingPerformanceView` : null),
  product_group_view: (subject) => (subject.product ? under(subject, 'productGroupViews', subject.adGroup?.id, '293946777986') : null),
  detail_placement_view: (subject) => under(subject, 'detailPlacementViews', subject.adGroup?.id, encoded(subject.placement)),
  conversion_action: (subject) =>
    subject.listed?.kind === 'action' ? under(subject, 'conversionActions', subject.listed.action.id) : null,
  customer_client: (subject) => (subject.listed?.kind === 'client' ? under(subject, 'customerClients', subject.listed.customer.id) : null),
  geo_target_constant: ({ listed }) => (listed?.kind === 'geo' ? `geoTargetConstants/${listed.target.id}` : null),
};

/** The criterion a subject stands under: a keyword, an age, a gender or a product group. */
export function criterionId({ keyword, age, gender, product }: Subject): string | null {
  if (keyword) return keyword.id;
  if (product) return '293946777986';
  return criterionOf('5', age) ?? criterionOf('1', gender) ?? null;
}
