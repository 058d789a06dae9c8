import {
  type CalculatedMetric,
  calculatedIn,
  type HistoricStep,
  historicInputsSchema,
  type Instance,
  uploadContentSchema,
  type Widget,
} from '@sightline/contract/dashboards';
import { type Aggregation, chosenIds, type DimensionKind, type Option, type Report, type ValueType } from '@sightline/contract/sources';
import { isHistoric, isUpload } from './new-widget.ts';

/** What an instance shows, by names for people. */
export interface InstanceFacts {
  /** `type` and `aggregation` are null where they are known only with the figures. */
  metrics: { id: string; label: string; type: ValueType | null; aggregation: Aggregation['kind'] | null }[];
  /** The same for `kind`. */
  dimension: { id: string; label: string; kind: DimensionKind | null } | null;
  calculated: CalculatedMetric[];
}

/** `options`: remote choices whose labels are known. */
export function instanceFacts(instance: Instance, report: Report | null, options: readonly Option[] = []): InstanceFacts {
  const byId = new Map(options.map((option) => [option.value, option]));
  const metrics = chosenIds(instance.inputs.metrics).map((id) => {
    const metric = report?.metrics.find((each) => each.id === id) ?? byId.get(id)?.metric ?? null;
    return {
      id,
      label: metric?.label ?? byId.get(id)?.label ?? id,
      type: metric?.type ?? null,
      aggregation: metric?.aggregation.kind ?? null,
    };
  });
  const [dimensionId] = chosenIds(instance.inputs.dimension);
  const known = report?.dimensions.find((each) => each.id === dimensionId);
  return {
    metrics,
    dimension:
      dimensionId === undefined
        ? null
        : { id: dimensionId, label: known?.label ?? byId.get(dimensionId)?.label ?? dimensionId, kind: known?.kind ?? null },
    calculated: calculatedIn(instance),
  };
}

/** Of an uploaded table: what was chosen of its header; all its figures while nothing is. */
export function uploadFacts(instance: Instance): InstanceFacts {
  const content = uploadContentSchema.safeParse(instance.inputs);
  const header = content.success ? content.data.header : [];
  const figures = header.flatMap(({ type, ...column }) => (type === 'text' || type === 'date' ? [] : [{ ...column, type }]));
  const chosen = chosenIds(instance.inputs.metrics);
  const [dimensionId] = chosenIds(instance.inputs.dimension);
  const dimension = header.find(({ id }) => id === dimensionId) ?? null;
  return {
    metrics: figures
      .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
      .map(({ id, label, type }) => ({ id, label, type, aggregation: null })),
    dimension: dimension && { id: dimension.id, label: dimension.label, kind: dimension.type === 'date' ? 'date' : 'text' },
    calculated: [],
  };
}

const kindOfStep: Record<HistoricStep, DimensionKind> = { day: 'date', week: 'week', month: 'month' };

/** Of typed values: all their metrics, by time. */
function historicFacts(instance: Instance): InstanceFacts {
  const sheet = historicInputsSchema.safeParse(instance.inputs);
  const metrics = sheet.success ? sheet.data.metrics : [];
  return {
    metrics: metrics.map(({ id, label, type, aggregation }) => ({ id, label, type, aggregation })),
    dimension: { id: 'time', label: 'Time', kind: sheet.success ? kindOfStep[sheet.data.step] : null },
    calculated: [],
  };
}

export const factsOf = (widget: Widget, instance: Instance, report: Report | null, options: readonly Option[] = []): InstanceFacts =>
  isHistoric(widget) ? historicFacts(instance) : isUpload(widget) ? uploadFacts(instance) : instanceFacts(instance, report, options);
