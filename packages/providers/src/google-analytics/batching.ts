import { z } from 'zod';
import type { Batching } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { dataApi } from './addresses.ts';

const single = ':runReport';
const replySchema = z.object({ reports: z.array(z.unknown()) });

/**
 * Up to five reports of one property go as one call; tokens are charged per report, so it saves round trips and places, not quota.
 * https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/batchRunReports
 */
export const batching: Batching = {
  key: ({ url }) => (url.startsWith(dataApi) && url.endsWith(single) ? url : null),
  max: 5,
  join(requests) {
    const [first] = requests;
    if (first === undefined) throw new Error('A batch has at least one call');
    return {
      method: 'POST',
      url: `${first.url.slice(0, -single.length)}:batchRunReports`,
      json: { requests: requests.map(({ json }) => json) },
    };
  },
  split: (reply, requests) =>
    readJson(replySchema, reply).reports.map((json, at) => ({ ...reply, request: requests[at] ?? reply.request, json, text: '' })),
};
