import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import property from './fixtures/property.json' with { type: 'json' };
import { googleAnalytics } from './index.ts';

export const query = (given: Partial<Query> = {}): Query =>
  fakeQuery({
    report: 'core',
    inputs: { property: '2000' },
    metrics: ['sessions', 'engagementRate', 'averageSessionDuration', 'totalRevenue'],
    dimension: 'sessionDefaultChannelGroup',
    orderBy: { column: 'sessions', dir: 'desc' },
    limit: 15,
    ...given,
  });
/** Google's answers: `answer` is asked for each report of a call. */
export const analytics = (answer: (body: Body, index: number) => FakeAnswer) => {
  let reports = 0;
  return fakeRuntime((request) => {
    if (request.url.startsWith('https://analyticsadmin.googleapis.com/')) return { json: property };
    if (request.url.endsWith('/metadata')) return { json: ownFields };
    const answers = bodiesIn(request).map((body) => {
      reports += 1;
      return answer(body, reports - 1);
    });
    const [alone] = answers;
    if (!request.url.endsWith(':batchRunReports')) return alone ?? { status: 500 };
    return { json: { reports: answers.map((one) => (one instanceof Error ? undefined : one.json)) } };
  });
};
const ownFields = {
  dimensions: [{ apiName: 'customEvent:plan', uiName: 'Plan' }],
  metrics: [
    { apiName: 'customEvent:reading_time', uiName: 'Reading time' },
    { apiName: 'sessionKeyEventRate:sign_up', uiName: 'Session key event rate for sign_up' },
    { apiName: 'sessions', uiName: 'Sessions of Google' },
  ],
};
interface Body {
  [key: string]: unknown;
  metrics: { name: string }[];
  limit: string;
  offset: string;
}
const bodyOf = (request: ProviderRequest): Body => JSON.parse(JSON.stringify(request.json));
/** The questions of a call: one, or those of a batch. */
const bodiesIn = (request: ProviderRequest): Body[] => {
  const body: { requests?: Body[] } = JSON.parse(JSON.stringify(request.json));
  return body.requests ?? [bodyOf(request)];
};
const bodiesOf = (sent: ProviderRequest[]) => sent.filter(({ url }) => /:(run|batchRun)Reports?$/.test(url)).flatMap(bodiesIn);
export const run = async (given: Partial<Query>, answer: (body: Body, index: number) => FakeAnswer) => {
  const runtime = analytics(answer);
  const { table } = await runReport(googleAnalytics, query(given), runtime);
  return { table, bodies: bodiesOf(runtime.sent), sent: runtime.sent };
};

/** Answers any question in Google's form: `rowsOf` says which dimension values there are. */
export function answerFor(body: Body, values: string[], rowCount = values.length): FakeAnswer {
  const offset = Number(body.offset);
  const page = values.slice(offset, offset + Number(body.limit));
  return {
    json: {
      metricHeaders: body.metrics.map(({ name }) => ({ name, type: 'TYPE_INTEGER' })),
      rows: page.map((value) => ({
        dimensionValues: [{ value }],
        metricValues: body.metrics.map(({ name }) => ({ value: String(name.length) })),
      })),
      totals: [{ dimensionValues: [{ value: 'RESERVED_TOTAL' }], metricValues: body.metrics.map(() => ({ value: '99' })) }],
      rowCount,
      metadata: { currencyCode: 'EUR', timeZone: 'Europe/Berlin' },
    },
  };
}
