import { AppError, dayMs, type Period } from '@sightline/contract/core';
import {
  historicErrors,
  historicInputsSchema,
  historicType,
  type Instance,
  plainType,
  uploadInputsSchema,
  uploadType,
} from '@sightline/contract/dashboards';
import type { Table } from '@sightline/providers/kit/provider';
import { historicTable } from '../../manual-values/index.ts';
import type { Answer } from '../cache/answer.ts';
import { dependenciesOf } from '../dependencies.ts';
import { buildFrame, type InstanceAnswer } from '../frames/index.ts';
import { traitsOf } from '../plan/format-traits.ts';
import type { PlannedWidget } from '../plan/plan.ts';
import { errorOf, presentError } from './present.ts';
import type { QuerySession } from './query-session.ts';
import { frameOrFault, type Outcome } from './resolve-widget.ts';

type PassiveWidget = Extract<PlannedWidget, { kind: 'passive' }>;

/** A stored file does not change; a new one has another id. */
const keptMs = 365 * dayMs;

/** Text and pictures have no figures: nothing is said about them. */
export const hasFigures = ({ widget }: PassiveWidget): boolean => widget.instances.some(({ type }) => type !== plainType);

/** The frame of uploaded tables and typed values, made like every other. */
export async function resolvePassive(session: QuerySession, planned: PassiveWidget): Promise<Outcome> {
  const { widget, range, calendar, keepsTimeLine } = planned;
  const answers: InstanceAnswer[] = [];
  for (const instance of widget.instances) {
    if (instance.type === plainType) continue;
    try {
      answers.push(instance.type === historicType ? historicAnswer(session, planned, instance) : await uploadAnswer(session, instance));
    } catch (error) {
      if (!(error instanceof AppError)) session.context.log.error({ error }, 'an uploaded file could not be read');
      const problem = error instanceof AppError ? error : new AppError('internal');
      return { error: presentError(errorOf(problem, { instanceId: instance.id }), session.options.audience) };
    }
  }
  return frameOrFault(session, () =>
    buildFrame({ widget, range, calendar, timezone: session.timezone, keepsTimeLine, missing: [] }, answers),
  );
}

async function uploadAnswer(session: QuerySession, instance: Instance): Promise<InstanceAnswer> {
  const content = uploadInputsSchema.safeParse(instance.inputs);
  if (instance.type !== uploadType || !content.success) throw new AppError('widget_invalid');
  const { fileId, fileName, dimension, metrics } = content.data;
  if (fileId === null) throw new AppError('widget_invalid', 'This widget has no file yet. Edit it and choose one.');
  const table = await dependenciesOf(session.context).readUpload(session.scope, { fileId, dimension, metrics });
  return ownAnswer(instance, { provider: 'Uploaded file', account: fileName, current: answerNow(session, table), comparison: null });
}

/** Values typed into the widget, over its days and those it is compared with. */
function historicAnswer(session: QuerySession, { widget, range }: PassiveWidget, instance: Instance): InstanceAnswer {
  const inputs = historicInputsSchema.safeParse(instance.inputs);
  if (!inputs.success || Object.keys(historicErrors(inputs.data)).length > 0)
    throw new AppError('widget_invalid', 'Some values of this widget cannot be read. Edit it and mend the marked cells.');
  const over = (period: Period): Answer => answerNow(session, historicTable(inputs.data, period));
  return ownAnswer(instance, {
    provider: 'Typed values',
    account: null,
    current: over(range.period),
    comparison: range.comparison === null || widget.hiddenChange ? null : over(range.comparison),
    also: range.also === undefined || widget.hiddenChange || !traitsOf(widget.format).showsAlso ? null : over(range.also),
  });
}

const answerNow = ({ openedAt }: QuerySession, table: Table): Answer => ({
  table,
  asked: [],
  fetchedAt: openedAt,
  freshUntil: new Date(openedAt.getTime() + keptMs),
});

/** What the company gave itself: every column is shown, and nothing is ever late. */
const ownAnswer = (
  instance: Instance,
  given: Pick<InstanceAnswer, 'provider' | 'account' | 'current' | 'comparison'> & Partial<Pick<InstanceAnswer, 'also'>>,
): InstanceAnswer => ({
  instance,
  metrics: [],
  calculated: [],
  isTrend: false,
  sourceId: null,
  isBlendable: false,
  report: '',
  lagDays: null,
  isStale: false,
  warnings: [],
  hours: null,
  also: null,
  alsoHours: null,
  ...given,
});
