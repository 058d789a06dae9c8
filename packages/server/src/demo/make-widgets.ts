import { randomBytes, randomUUID } from 'node:crypto';
import { defaultFormat, defaultPassiveFormat } from '@sightline/charts';
import { passiveTypes, type Widget, widgetDefaults, widgetHashLength } from '@sightline/contract';
import { randomId } from '@sightline/contract/rules/random-id';
import type { DemoDashboard, DemoWidget } from './demo-schema.ts';

export interface DemoSource {
  id: string;
  provider: string;
  label: string;
}

const [plainType] = passiveTypes;
const emptyInstance = { currency: null, accounts: [], inputs: {}, metricsOptions: {} };

function sizeOf(text: string): { width: number; height: number } {
  const [width = 1, height = 1] = text.split('x').map(Number);
  return { width, height };
}

function instanceOf(demo: DemoWidget, { account, inputs }: DemoDashboard, source: DemoSource): Widget['instances'][number] {
  const id = randomUUID();
  if (demo.text !== undefined) return { ...emptyInstance, id, type: plainType, prefix: '', sourceId: null, config: '' };
  const { input, id: accountId, label = source.label } = account;
  const chosen = input !== undefined && accountId !== undefined ? { [input]: accountId } : {};
  return {
    ...emptyInstance,
    id,
    type: source.provider,
    prefix: label,
    sourceId: source.id,
    config: demo.report ?? '',
    accounts: input !== undefined && accountId !== undefined ? [{ input, id: accountId, label }] : [],
    inputs: { ...inputs, ...chosen, ...demo.inputs },
  };
}

export const makeWidgets = (dashboard: DemoDashboard, source: DemoSource): Widget[] =>
  dashboard.widgets.map((demo, order) => ({
    ...widgetDefaults,
    ...sizeOf(demo.size),
    id: randomUUID(),
    hash: randomId(widgetHashLength, randomBytes),
    order,
    nature: demo.text === undefined ? 'interactive' : 'passive',
    title: demo.title,
    format: demo.format ?? (demo.text === undefined ? defaultFormat : defaultPassiveFormat).key,
    formatOptions: demo.formatOptions ?? {},
    description: demo.text ?? '',
    realTime: demo.realTime ?? false,
    hiddenChange: demo.hiddenChange ?? false,
    orderBy: demo.orderBy ?? widgetDefaults.orderBy,
    rowsLimit: demo.rowsLimit ?? widgetDefaults.rowsLimit,
    instances: [instanceOf(demo, dashboard, source)],
  }));
