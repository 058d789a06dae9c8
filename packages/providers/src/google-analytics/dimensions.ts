import type { Dimension, DimensionKind } from '@sightline/contract/sources';

type Line = [id: string, label: string, kind?: DimensionKind];

const linesByGroup: Record<string, Line[]> = {
  Time: [
    ['date', 'Date', 'date'],
    ['dateHour', 'Date and hour', 'hour'],
    ['isoYearIsoWeek', 'Week', 'week'],
    ['yearMonth', 'Month', 'month'],
    ['year', 'Year', 'year'],
    ['dayOfWeekName', 'Day of the week'],
    ['hour', 'Hour of the day'],
  ],
  'Session source': [
    ['sessionDefaultChannelGroup', 'Session channel group'],
    ['sessionSource', 'Session source'],
    ['sessionMedium', 'Session medium'],
    ['sessionSourceMedium', 'Session source / medium'],
    ['sessionCampaignName', 'Session campaign'],
    ['sessionCampaignId', 'Session campaign id'],
    ['sessionSourcePlatform', 'Session source platform'],
    ['sessionManualTerm', 'Session term'],
    ['sessionManualAdContent', 'Session ad content'],
    ['sessionGoogleAdsCampaignName', 'Session Google Ads campaign'],
    ['sessionGoogleAdsAdGroupName', 'Session Google Ads ad group'],
    ['sessionGoogleAdsKeyword', 'Session Google Ads keyword'],
    ['sessionGoogleAdsQuery', 'Session Google Ads query'],
  ],
  'First user source': [
    ['firstUserDefaultChannelGroup', 'First user channel group'],
    ['firstUserSource', 'First user source'],
    ['firstUserMedium', 'First user medium'],
    ['firstUserSourceMedium', 'First user source / medium'],
    ['firstUserCampaignName', 'First user campaign'],
  ],
  Attribution: [
    ['defaultChannelGroup', 'Channel group'],
    ['source', 'Source'],
    ['medium', 'Medium'],
    ['sourceMedium', 'Source / medium'],
    ['campaignName', 'Campaign'],
  ],
  Content: [
    ['pagePath', 'Page path'],
    ['pagePathPlusQueryString', 'Page path and query'],
    ['pageTitle', 'Page title'],
    ['fullPageUrl', 'Page address'],
    ['hostName', 'Host name'],
    ['landingPage', 'Landing page'],
    ['landingPagePlusQueryString', 'Landing page and query'],
    ['pageReferrer', 'Referrer'],
    ['unifiedScreenName', 'Page title or screen'],
    ['unifiedPagePathScreen', 'Page path or screen'],
    ['contentGroup', 'Content group'],
  ],
  Geography: [
    ['country', 'Country'],
    ['countryId', 'Country code'],
    ['region', 'Region'],
    ['city', 'City'],
    ['continent', 'Continent'],
    ['language', 'Language'],
    ['languageCode', 'Language code'],
  ],
  Technology: [
    ['deviceCategory', 'Device category'],
    ['platform', 'Platform'],
    ['browser', 'Browser'],
    ['operatingSystem', 'Operating system'],
    ['screenResolution', 'Screen resolution'],
    ['mobileDeviceModel', 'Mobile device model'],
  ],
  Audience: [
    ['newVsReturning', 'New or returning'],
    ['userAgeBracket', 'Age'],
    ['userGender', 'Gender'],
    ['brandingInterest', 'Interests'],
    ['audienceName', 'Audience'],
  ],
  Events: [
    ['eventName', 'Event name'],
    ['isKeyEvent', 'Is key event'],
    ['linkUrl', 'Link address'],
    ['linkText', 'Link text'],
    ['searchTerm', 'Search term'],
    ['fileName', 'File name'],
  ],
  Items: [
    ['itemName', 'Item name'],
    ['itemId', 'Item id'],
    ['itemBrand', 'Item brand'],
    ['itemCategory', 'Item category'],
    ['itemVariant', 'Item variant'],
    ['itemListName', 'Item list'],
    ['itemPromotionName', 'Item promotion'],
  ],
  'E-commerce': [
    ['transactionId', 'Transaction id'],
    ['orderCoupon', 'Order coupon'],
    ['currencyCode', 'Currency code'],
  ],
};

const dimensionsOf = (groups: Record<string, Line[]>): Dimension[] =>
  Object.entries(groups).flatMap(([group, lines]) => lines.map(([id, label, kind = 'text']) => ({ id, label, kind, group })));

const idsOf = (group: string): string[] => (linesByGroup[group] ?? []).map(([id]) => id);

/** The dimensions offered before a property has told its own. */
export const coreDimensions: Dimension[] = dimensionsOf(linesByGroup);
export const itemDimensions = idsOf('Items');
export const attributionDimensions = idsOf('Attribution');

const byId = new Map(coreDimensions.map((dimension) => [dimension.id, dimension]));
export const findCoreDimension = (id: string): Dimension | null => byId.get(id) ?? null;
export const kindOfDimension = (id: string): DimensionKind => byId.get(id)?.kind ?? 'text';

/** `00` is the running minute. */
export const minutesDimension = 'minutesAgo';

export const realtimeDimensions: Dimension[] = dimensionsOf({
  'Real time': [
    [minutesDimension, 'Minutes ago'],
    ['eventName', 'Event name'],
    ['unifiedScreenName', 'Page title or screen'],
    ['country', 'Country'],
    ['countryId', 'Country code'],
    ['city', 'City'],
    ['deviceCategory', 'Device category'],
    ['platform', 'Platform'],
    ['audienceName', 'Audience'],
    ['streamName', 'Stream'],
    ['streamId', 'Stream id'],
    ['appVersion', 'App version'],
  ],
});
