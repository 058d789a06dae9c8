import type { Dimension, Metric, Report } from '@sightline/contract/sources';
import { listOptions, type Query, type ReportAnswer, runReport } from '@sightline/providers';
import type { Harness, WatchedRuntime } from './harness.ts';
import type { Login, ProviderFacts, Question, Survey } from './provider-facts.ts';

export function reportOf({ provider }: ProviderFacts, key: string): Report {
  const report = provider.declaration.reports.find((one) => one.key === key);
  if (report === undefined) throw new Error(`There is no report ${key}.`);
  return report;
}

/** A whole query: what the question leaves out comes from the facts. */
export function queryOf(facts: ProviderFacts, question: Question, now: Date): Query {
  return {
    dimension: null,
    filter: null,
    period: facts.period,
    orderBy: null,
    limit: null,
    currency: null,
    now: now.toISOString(),
    ...question,
    inputs: { ...facts.surveys.find(({ report }) => report === question.report)?.inputs, ...question.inputs },
  };
}

export interface Columns {
  metrics: Metric[];
  dimensions: Dimension[];
}

export const textInputs = (inputs: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(inputs).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, String(value)]])));

/** The first survey of each report. */
export const firstSurveys = ({ surveys }: ProviderFacts): Survey[] =>
  surveys.filter(({ report }, at) => surveys.findIndex((one) => one.report === report) === at);

/** What can be asked of a report: what the provider lists, or what the declaration says. */
export async function columnsOf(facts: ProviderFacts, survey: Survey, harness: Harness): Promise<Columns> {
  const report = reportOf(facts, survey.report);
  const inputs = textInputs(survey.inputs);
  const listOf = async (name: string) => {
    const options = report.inputs.find((input) => input.name === name)?.options;
    if (options?.kind !== 'remote') return null;
    const runtime = await runtimeOf(harness, facts, harness.turn(facts));
    return (await listOptions(facts.provider, options.option, { inputs, searchTerm: '', page: null }, runtime)).options;
  };
  const metrics = (await listOf('metrics'))?.flatMap(({ metric }) => metric ?? []) ?? report.metrics;
  const dimensions = (await listOf('dimension'))?.flatMap(({ dimension }) => dimension ?? []) ?? report.dimensions;
  return { metrics, dimensions };
}

/** Metrics that go with a dimension, as the declaration says. */
const declaredFor = (metrics: Metric[], dimension: string | null): Metric[] =>
  metrics.filter(
    ({ incompatibleWith = [] }) => !incompatibleWith.some(({ dimensions }) => dimension !== null && dimensions.includes(dimension)),
  );

/** Those of the metrics that can be asked together with a dimension. */
export async function askableMetrics(
  facts: ProviderFacts,
  survey: Survey,
  metrics: Metric[],
  dimension: string | null,
  harness: Harness,
): Promise<Metric[]> {
  const declared = declaredFor(metrics, dimension);
  if (facts.compatible === undefined) return declared;
  const secrets = await harness.login(facts.provider, facts.login);
  return facts.compatible(survey, declared, dimension, (request) => harness.send(facts.provider.mapping.authorise(request, secrets)));
}

export const needsDimension = ({ inputs }: Report): boolean => inputs.some(({ name, required }) => name === 'dimension' && required);

export async function runtimeOf(harness: Harness, facts: ProviderFacts, login: Login): Promise<WatchedRuntime> {
  return harness.runtime(facts.provider, await harness.login(facts.provider, login), { metadata: harness.metadataOf(login) });
}

/** Asks with the provider's login, or another, as a widget would. The secrets that were used come along. */
export async function ask(
  harness: Harness,
  facts: ProviderFacts,
  question: Question,
  login = harness.turn(facts),
): Promise<ReportAnswer & { secrets: Set<string> }> {
  const runtime = await runtimeOf(harness, facts, login);
  const answer = await runReport(facts.provider, queryOf(facts, question, harness.clock.now()), runtime);
  return { ...answer, secrets: runtime.known };
}

export const dayIn = (zone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant));
