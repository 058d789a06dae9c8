import { type AdsMetric, down, neutral, offMeta, own, worked } from './metric.ts';

export const cost = 'cost';

interface ActionKind {
  id: string;
  label: string;
  type: string;
  /** Label and id of what one costs; absent: not worth asking. */
  costPer?: [id: string, label: string];
  /** It may be worth money. */
  hasValue?: true;
  /** Wholly or in part outside Meta. */
  isOffMeta?: true;
  description?: string;
}

/**
 * Kinds overlap (a page engagement contains post engagements, a purchase those of the website), so that they are never added up. Of purchases
 * and the steps before them the `omni` kinds are taken: website, app, shop and offline together.
 * https://developers.facebook.com/docs/marketing-api/reference/ads-action-stats
 */
const engagement: ActionKind[] = [
  {
    id: 'pageEngagement',
    label: 'Page engagement',
    type: 'page_engagement',
    costPer: ['costPerPageEngagement', 'Cost per page engagement'],
  },
  {
    id: 'allPostEngagement',
    label: 'Post engagement (as an action)',
    type: 'post_engagement',
    costPer: ['costPerPostEngagement', 'Cost per post engagement'],
  },
  { id: 'postReactions', label: 'Post reactions', type: 'post_reaction' },
  { id: 'comments', label: 'Comments', type: 'comment' },
  { id: 'shares', label: 'Shares', type: 'post' },
  { id: 'postSaves', label: 'Post saves', type: 'onsite_conversion.post_save' },
  { id: 'pageLikes', label: 'Page likes', type: 'like', costPer: ['costPerPageLike', 'Cost per page like'] },
  { id: 'photoViews', label: 'Photo views', type: 'photo_view' },
  {
    id: 'linkClickActions',
    label: 'Link clicks (as an action)',
    type: 'link_click',
    costPer: ['costPerLinkClickAction', 'Cost per link click (as an action)'],
  },
  {
    id: 'landingPageViews',
    label: 'Landing page views',
    type: 'landing_page_view',
    costPer: ['costPerLandingPageView', 'Cost per landing page view'],
  },
];
const sales: ActionKind[] = [
  {
    id: 'purchases',
    label: 'Purchases',
    type: 'omni_purchase',
    isOffMeta: true,
    costPer: ['costPerPurchase', 'Cost per purchase'],
    hasValue: true,
    description: 'On the website, in apps, on Meta and offline.',
  },
  {
    id: 'websitePurchases',
    label: 'Website purchases',
    type: 'offsite_conversion.fb_pixel_purchase',
    isOffMeta: true,
    costPer: ['costPerWebsitePurchase', 'Cost per website purchase'],
    hasValue: true,
  },
  // `onsite_web_purchase` holds those of the website as well.
  { id: 'metaPurchases', label: 'Purchases on Meta', type: 'onsite_conversion.purchase', hasValue: true },
  {
    id: 'addToCarts',
    label: 'Adds to cart',
    type: 'omni_add_to_cart',
    isOffMeta: true,
    costPer: ['costPerAddToCart', 'Cost per add to cart'],
    hasValue: true,
  },
  {
    id: 'checkouts',
    label: 'Checkouts initiated',
    type: 'omni_initiated_checkout',
    isOffMeta: true,
    costPer: ['costPerCheckout', 'Cost per checkout initiated'],
    hasValue: true,
  },
  { id: 'paymentInfos', label: 'Adds of payment info', type: 'add_payment_info', isOffMeta: true, hasValue: true },
  {
    id: 'contentViews',
    label: 'Content views',
    type: 'omni_view_content',
    isOffMeta: true,
    costPer: ['costPerContentView', 'Cost per content view'],
  },
  { id: 'searches', label: 'Searches', type: 'search', isOffMeta: true },
];
const contacts: ActionKind[] = [
  {
    id: 'leads',
    label: 'Leads',
    type: 'lead',
    isOffMeta: true,
    costPer: ['costPerLead', 'Cost per lead'],
    hasValue: true,
    description: 'On the website and in forms on Meta.',
  },
  {
    id: 'websiteLeads',
    label: 'Website leads',
    type: 'offsite_conversion.fb_pixel_lead',
    isOffMeta: true,
    costPer: ['costPerWebsiteLead', 'Cost per website lead'],
    hasValue: true,
  },
  {
    id: 'metaLeads',
    label: 'Leads on Meta',
    type: 'onsite_conversion.lead_grouped',
    costPer: ['costPerMetaLead', 'Cost per lead on Meta'],
  },
  {
    id: 'registrations',
    label: 'Registrations completed',
    type: 'omni_complete_registration',
    isOffMeta: true,
    costPer: ['costPerRegistration', 'Cost per registration'],
    hasValue: true,
  },
  {
    id: 'conversationsStarted',
    label: 'Messaging conversations started',
    type: 'onsite_conversion.messaging_conversation_started_7d',
    costPer: ['costPerConversation', 'Cost per conversation started'],
  },
  {
    id: 'appInstalls',
    label: 'App installs',
    type: 'omni_app_install',
    isOffMeta: true,
    costPer: ['costPerAppInstall', 'Cost per app install'],
  },
  { id: 'mobileAppInstalls', label: 'Mobile app installs', type: 'mobile_app_install', isOffMeta: true },
];

/** Kinds that only the field `conversions` has. */
const standard: ActionKind[] = (
  [
    ['subscriptions', 'Subscriptions', 'subscribe_total', 'Subscription'],
    ['contacts', 'Contacts', 'contact_total', 'Contact'],
    ['appointments', 'Appointments scheduled', 'schedule_total', 'Appointment'],
    ['applications', 'Applications submitted', 'submit_application_total', 'Application'],
    ['trials', 'Trials started', 'start_trial_total', 'Trial'],
    ['donations', 'Donations', 'donate_total', 'Donation'],
    ['locationSearches', 'Location searches', 'find_location_total', 'LocationSearch'],
    ['customisations', 'Products customised', 'customize_product_total', 'Customisation'],
  ] as const
).map(([id, label, type, one]) => ({
  id,
  label,
  type,
  hasValue: true,
  isOffMeta: true,
  costPer: [`costPer${one}`, `Cost per ${one.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}`],
}));

const metricsOf = (group: string, kinds: ActionKind[], fields: { count: string; value: string }): AdsMetric[] =>
  kinds.flatMap(({ id, label, type, costPer, hasValue, isOffMeta = false, description }) => [
    own(
      group,
      id,
      label,
      'number',
      { field: fields.count, types: [type] },
      { isOffMeta, ...(description === undefined ? {} : { description }) },
    ),
    // What happens on Meta has no value there either.
    ...(hasValue === true ? [own(group, `${id}Value`, `${label}: value`, 'money', { field: fields.value, types: [type] }, offMeta)] : []),
    ...(costPer === undefined ? [] : [worked(group, costPer[0], costPer[1], 'money', { numerator: cost, denominator: id }, down)]),
  ]);

const labels = new Map([...engagement, ...sales, ...contacts].map(({ type, label }) => [type, label]));
labels.set('video_view', '3-second video views');
/** A kind of action in words; those of custom conversions and the like stay as Meta names them. */
export const actionLabel = (type: string): string => labels.get(type) ?? type;

const actionFields = { count: 'actions', value: 'action_values' };

export const engagementActions = metricsOf('Engagement', engagement, actionFields);
export const salesActions = [
  ...metricsOf('Sales', sales, actionFields),
  worked(
    'Sales',
    'purchaseRoas',
    'Purchase ROAS',
    'number',
    { numerator: 'purchasesValue', denominator: cost },
    {
      description: 'Value of purchases for each unit of cost.',
    },
  ),
  worked('Sales', 'websitePurchaseRoas', 'Website purchase ROAS', 'number', { numerator: 'websitePurchasesValue', denominator: cost }),
  own(
    'Sales',
    'mobileAppPurchaseRoas',
    'Mobile app purchase ROAS',
    'number',
    { field: 'mobile_app_purchase_roas' },
    {
      ...offMeta,
      aggregation: { kind: 'provider' },
    },
  ),
];
export const contactActions = metricsOf('Leads and contacts', contacts, actionFields);
export const standardActions = metricsOf('Other conversions', standard, { count: 'conversions', value: 'conversion_values' });

/** The two aims of most accounts; a purchase is never a lead, so that they can be added up. */
const aims = ['omni_purchase', 'lead'];
const group = 'Conversions';
export const conversionMetrics: AdsMetric[] = [
  own(
    group,
    'conversions',
    'Conversions',
    'number',
    { field: actionFields.count, types: aims },
    {
      ...offMeta,
      description: 'Purchases and leads, as the ad sets attribute them, on the day of the click or view.',
    },
  ),
  own(
    group,
    'conversionValue',
    'Conversion value',
    'money',
    { field: actionFields.value, types: aims },
    {
      ...offMeta,
      description: 'Of purchases and leads.',
    },
  ),
  worked(group, 'cpa', 'Cost per conversion', 'money', { numerator: cost, denominator: 'conversions' }, down),
  worked(
    group,
    'roas',
    'ROAS',
    'number',
    { numerator: 'conversionValue', denominator: cost },
    {
      description: 'Conversion value for each unit of cost: 4.2 is 420 %.',
    },
  ),
  worked(
    group,
    'conversionRate',
    'Conversion rate',
    'percent',
    { numerator: 'conversions', denominator: 'linkClicks' },
    {
      description: 'Conversions for each link click.',
    },
  ),
  worked(
    group,
    'valuePerConversion',
    'Value per conversion',
    'money',
    { numerator: 'conversionValue', denominator: 'conversions' },
    neutral,
  ),
];
