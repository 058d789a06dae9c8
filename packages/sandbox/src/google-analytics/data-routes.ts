import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../google-api/index.ts';
import { daysBetween } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { callerOf, readableProperty } from './access.ts';
import { findClash } from './compatibility.ts';
import { type CoreReport, checkCompatible, readCoreReport, runCoreReport } from './core-report.ts';
import { dimensions } from './dimensions.ts';
import { errorFor, invalid } from './errors.ts';
import { commonMetrics, metricsOf } from './metrics.ts';
import type { Property } from './properties.ts';
import { Quotas, type QuotaUse, tokenCost } from './quota.ts';
import { runRealtimeReport } from './realtime-report.ts';
import { coreVocabulary, readDimensions, readMetrics } from './report-fields.ts';
import { dimensionMetadata, metricMetadata } from './report-metadata.ts';
import { readBatch, readCompatibility, readRealtime, readReport } from './report-shape.ts';

const SERVICE = 'analyticsdata.googleapis.com';
const ROOT = `/${SERVICE}/v1beta/properties`;
const BATCH_MAX = 5;
const DEMOGRAPHIC = ['userAgeBracket', 'userGender', 'brandingInterest', 'audienceId', 'audienceName'];

function methodOf(name: string) {
  return { service: SERVICE, method: `google.analytics.data.v1beta.BetaAnalyticsData.${name}` };
}

interface Call {
  world: World;
  quotas: Quotas;
  caller: Caller;
  property: Property;
  body: string;
}

function daysOf(report: CoreReport): number {
  return report.ranges.reduce((sum, { start, end }) => sum + daysBetween(start, end).length, 0);
}

function useOf({ caller, property }: Call, group: QuotaUse['group'], names: string[]): QuotaUse {
  return { property: property.id, project: caller.project, group, isThresholded: names.some((name) => DEMOGRAPHIC.includes(name)) };
}

function answerReport(call: Call, report: CoreReport): Record<string, unknown> {
  const use = useOf(
    call,
    'core',
    report.dimensions.map(({ name }) => name),
  );
  call.quotas.check(use);
  const tokens = tokenCost(daysOf(report), report.dimensions.length, report.metrics.length);
  const answer = runCoreReport(report);
  call.quotas.charge(use, tokens);
  const quota = report.body.returnPropertyQuota ? { propertyQuota: call.quotas.report(use, tokens) } : {};
  return { ...answer, ...quota, kind: 'analyticsData#runReport' };
}

function runReport(call: Call): unknown {
  return answerReport(call, readCoreReport(readReport(call.body), call.property, call.world.seed, call.world.now()));
}

function batchRunReports(call: Call): unknown {
  const { requests = [] } = readBatch(call.body);
  if (requests.length === 0) throw invalid('The batchRunReportsRequest must contain at least one runReportRequest.');
  if (requests.length > BATCH_MAX) {
    throw invalid(`Batch requests are limited to ${BATCH_MAX} requests.\n  This batch request contains ${requests.length} requests.`);
  }
  const reports = requests.map((body) => readCoreReport(body, call.property, call.world.seed, call.world.now()));
  return { reports: reports.map((report) => answerReport(call, report)), kind: 'analyticsData#batchRunReports' };
}

function runRealtime(call: Call): unknown {
  const body = readRealtime(call.body);
  const names = (body.dimensions ?? []).map(({ name = '' }) => name);
  const use = useOf(call, 'realtime', names);
  call.quotas.check(use);
  const answer = runRealtimeReport(body, call.property, call.world.seed, call.world.now());
  const tokens = tokenCost(1, names.length, body.metrics?.length ?? 0);
  call.quotas.charge(use, tokens);
  const quota = body.returnPropertyQuota ? { propertyQuota: call.quotas.report(use, tokens) } : {};
  return { ...answer, ...quota, kind: 'analyticsData#runRealtimeReport' };
}

/** Each field with whether it may be added to those given. */
function checkCompatibility({ property, body }: Call): unknown {
  const asked = readCompatibility(body);
  const words = coreVocabulary(property);
  const given = readDimensions(words, asked.dimensions);
  const figures = readMetrics(words, asked.metrics);
  checkCompatible(asked, property, given, figures);
  const own = given.map(({ dimension }) => dimension);
  const metrics = figures.flatMap((column) => column.metrics);
  const wanted = asked.compatibilityFilter ?? 'COMPATIBILITY_UNSPECIFIED';
  const verdict = (clash: ReturnType<typeof findClash>) => (clash === null || 'add' in clash ? 'COMPATIBLE' : 'INCOMPATIBLE');
  const isAsked = ({ compatibility }: { compatibility: string }) => wanted === 'COMPATIBILITY_UNSPECIFIED' || wanted === compatibility;
  const dimensionCompatibilities = dimensions
    .map((one) => ({ dimensionMetadata: dimensionMetadata(one), compatibility: verdict(findClash([...own, one], metrics)) }))
    .filter(isAsked);
  const metricCompatibilities = metricsOf(property.kind)
    .map((one) => ({ metricMetadata: metricMetadata(one, property), compatibility: verdict(findClash(own, [...metrics, one])) }))
    .filter(isAsked);
  return {
    ...(dimensionCompatibilities.length > 0 ? { dimensionCompatibilities } : {}),
    ...(metricCompatibilities.length > 0 ? { metricCompatibilities } : {}),
  };
}

const VERBS: Record<string, { method: string; answer(call: Call): unknown }> = {
  runReport: { method: 'RunReport', answer: runReport },
  batchRunReports: { method: 'BatchRunReports', answer: batchRunReports },
  runRealtimeReport: { method: 'RunRealtimeReport', answer: runRealtime },
  checkCompatibility: { method: 'CheckCompatibility', answer: checkCompatibility },
};

function metadata(property: Property | null): unknown {
  const list = property ? metricsOf(property.kind) : commonMetrics();
  return {
    name: `properties/${property?.id ?? 0}/metadata`,
    dimensions: dimensions.filter(({ isCustom }) => property || !isCustom).map(dimensionMetadata),
    metrics: list.map((one) => metricMetadata(one, property)),
  };
}

/** `310001:runReport` → the property and the verb. */
function splitTarget(target: string): { id: string; verb: string } {
  const colon = target.lastIndexOf(':');
  return { id: target.slice(0, colon < 0 ? undefined : colon), verb: colon < 0 ? '' : target.slice(colon + 1) };
}

export function registerData(app: FastifyInstance, world: World): void {
  const quotas = new Quotas(world.now);

  /** Counted from the request's first byte to the answer's last, as long as the world's latency lets it last. */
  async function countConcurrent(request: FastifyRequest<{ Params: { target: string } }>, reply: FastifyReply): Promise<void> {
    const leave = quotas.enter(splitTarget(request.params.target).id);
    reply.raw.once('close', leave);
  }

  app.post<{ Params: { target: string }; Body: string | undefined }>(
    `${ROOT}/:target`,
    { onRequest: countConcurrent },
    async (request, reply) => {
      const { id, verb } = splitTarget(request.params.target);
      const found = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
      if (!found) {
        const { body, headers } = errorFor(404);
        return reply
          .code(404)
          .headers(headers ?? {})
          .send(body);
      }
      const caller = callerOf(request, world, methodOf(found.method));
      world.calls.account('google-analytics', id);
      const property = readableProperty(id, caller);
      return found.answer({ world, quotas, caller, property, body: request.body ?? '' });
    },
  );

  app.get<{ Params: { id: string } }>(`${ROOT}/:id/metadata`, async (request) => {
    const caller = callerOf(request, world, methodOf('GetMetadata'));
    const { id } = request.params;
    world.calls.account('google-analytics', id);
    return metadata(id === '0' ? null : readableProperty(id, caller));
  });
}
