import { bool, choice, int32, message, readBody, text } from '../google-api/index.ts';
import { words } from '../kernel/words.ts';

const summarySettings = words('UNSPECIFIED UNKNOWN NO_SUMMARY_ROW SUMMARY_ROW_WITH_RESULTS SUMMARY_ROW_ONLY');
const summaryRowSetting = choice('google.ads.googleads.SummaryRowSettingEnum.SummaryRowSetting', summarySettings);
const searchSettings = message({ omitResults: bool, returnSummaryRow: bool, returnTotalResultsCount: bool });
const paged = { query: text, pageToken: text, pageSize: int32 };

/** https://developers.google.com/google-ads/api/reference/rpc/v26/SearchGoogleAdsStreamRequest */
export const readStreamBody = (body: unknown) => readBody(body, { query: text, customerId: text, summaryRowSetting });

/** https://developers.google.com/google-ads/api/reference/rpc/v26/SearchGoogleAdsRequest */
export const readSearchBody = (body: unknown) => readBody(body, { ...paged, customerId: text, validateOnly: bool, searchSettings });

export const readFieldsBody = (body: unknown) => readBody(body, paged);
