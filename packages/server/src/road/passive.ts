import { type Instance, type PassiveType, Problem, uploadInputsSchema } from '@sightline/contract';
import type { Answer } from './answer.ts';
import type { Board } from './board.ts';
import { buildFrame, type InstanceAnswer } from './frame/index.ts';
import type { PlannedWidget } from './plan.ts';
import { errorOf, presentError } from './present.ts';
import { frameOrFault, type Outcome } from './resolve-widget.ts';
import { roadState } from './state.ts';

type PassiveWidget = Extract<PlannedWidget, { kind: 'passive' }>;

const uploadType: PassiveType = 'upload';
const plainType: PassiveType = 'plain';

/** A stored file does not change; a new one has another id. */
const keptMs = 365 * 86_400_000;

/** Text and pictures have no figures: nothing is said about them. */
export const hasFigures = ({ widget }: PassiveWidget): boolean => widget.instances.some(({ type }) => type !== plainType);

/** The frame of uploaded tables, made like every other. */
export async function resolvePassive(board: Board, planned: PassiveWidget): Promise<Outcome> {
  const { widget, keepsTimeLine } = planned;
  const answers: InstanceAnswer[] = [];
  for (const instance of widget.instances) {
    if (instance.type === plainType) continue;
    try {
      answers.push(await uploadAnswer(board, instance));
    } catch (error) {
      if (!(error instanceof Problem)) board.context.log.error({ error }, 'an uploaded file could not be read');
      const problem = error instanceof Problem ? error : new Problem('internal');
      return { error: presentError(errorOf(problem, { instanceId: instance.id }), board.options.audience) };
    }
  }
  const range = { period: board.plan.range.period, comparison: null };
  return frameOrFault(board, () => buildFrame({ widget, range, timezone: board.timezone, keepsTimeLine }, answers));
}

async function uploadAnswer(board: Board, instance: Instance): Promise<InstanceAnswer> {
  const content = uploadInputsSchema.safeParse(instance.inputs);
  if (instance.type !== uploadType || !content.success) throw new Problem('widget_invalid');
  const { fileId, fileName, dimension, metrics } = content.data;
  if (fileId === null) throw new Problem('widget_invalid', 'This widget has no file yet. Edit it and choose one.');
  const table = await roadState(board.context).parts.readUpload(board.scope, { fileId, dimension, metrics });
  const fetchedAt = board.openedAt;
  const current: Answer = { table, asked: [], fetchedAt, freshUntil: new Date(fetchedAt.getTime() + keptMs) };
  return {
    instance,
    metrics: [],
    calculated: [],
    isTrend: false,
    sourceId: null,
    provider: 'Uploaded file',
    isBlendable: false,
    report: '',
    account: fileName,
    lagDays: null,
    isStale: false,
    warnings: [],
    current,
    comparison: null,
  };
}
