import type { Query, Secrets } from '../../kit/provider.ts';
import { mailchimpCall, neededId, pageSize } from '../call.ts';
import { anyAudience, campaign } from '../inputs.ts';

/** Reports of one campaign. */
export const campaignInputs = [anyAudience, campaign];

/** A list that belongs to a campaign, a thousand at a time. */
export const partCall = (
  query: Query,
  secrets: Secrets,
  path: string,
  list: string,
  fields: string[],
  params: Record<string, string> = {},
) =>
  mailchimpCall(secrets, `/reports/${neededId(query.inputs, 'campaign')}${path}`, {
    count: pageSize,
    offset: 0,
    ...params,
    fields: [...fields.map((name) => `${list}.${name}`), 'total_items'].join(','),
  });
