import type { OperatorSetting } from '../kit/provider.ts';

export const developerTokenKey = 'developerToken';

/** https://developers.google.com/google-ads/api/docs/api-policy/developer-token */
export const developerToken: OperatorSetting = {
  secret: developerTokenKey,
  variable: 'DEVELOPER_TOKEN',
  sandboxValue: 'sandbox-developer-token',
  // Since 9 September 2026 access goes by the Cloud project; older installations may still have one.
  isOptional: true,
};
