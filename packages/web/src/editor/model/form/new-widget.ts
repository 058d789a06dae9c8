import { defaultFormat, defaultPassiveFormat } from '@sightline/charts';
import type { Day } from '@sightline/contract/core';
import {
  gridColumns,
  historicType,
  type Instance,
  newHeading,
  noImage,
  type PassiveType,
  plainType,
  type UploadContent,
  uploadType,
  type Widget,
  widgetDefaults,
} from '@sightline/contract/dashboards';
import { initialInputs, type ProviderDeclaration, type Source } from '@sightline/contract/sources';
import type { Names } from '../draft/draft-action.ts';
import { firstSheet } from '../sheet.ts';

const noContent: UploadContent = { fileId: null, fileName: null, header: [] };

/** Asks for a report of the provider, the first one where none is named, with what its form starts with. */
export function newInstance(id: string, source: Source, provider: ProviderDeclaration, config?: string): Instance {
  const report = provider.reports.find(({ key }) => key === config) ?? provider.reports[0];
  return {
    id,
    type: provider.key,
    prefix: provider.name,
    sourceId: source.id,
    config: report?.key ?? '',
    currency: null,
    accounts: [],
    inputs: report ? initialInputs(report) : {},
    metricsOptions: {},
  };
}

/** Width 2, height 1, table, 15 rows by dimension; the order is counted when it is added. */
const newWidget = (names: Names, own: Pick<Widget, 'nature' | 'title' | 'format' | 'instances'>): Widget => ({
  ...widgetDefaults,
  ...names,
  order: 0,
  ...own,
});

export const newSourceWidget = (names: Names, instance: Instance): Widget =>
  newWidget(names, { nature: 'interactive', title: '', format: defaultFormat.key, instances: [instance] });

const passiveInstance = (id: string, type: PassiveType, inputs: Record<string, unknown>): Instance => ({
  id,
  type,
  prefix: '',
  sourceId: null,
  config: '',
  currency: null,
  accounts: [],
  inputs,
  metricsOptions: {},
});

/** Over the whole width, half a row high. */
export const newHeadingWidget = (names: Names, instanceId: string): Widget => ({
  ...newWidget(names, {
    nature: 'passive',
    title: 'Heading',
    format: defaultPassiveFormat.key,
    instances: [passiveInstance(instanceId, plainType, { ...newHeading })],
  }),
  width: gridColumns,
  height: 0.5,
});

export const newTextWidget = (names: Names, instanceId: string): Widget =>
  newWidget(names, {
    nature: 'passive',
    title: 'Notes',
    format: defaultPassiveFormat.key,
    instances: [passiveInstance(instanceId, plainType, {})],
  });

export const newImageWidget = (names: Names, instanceId: string): Widget =>
  newWidget(names, {
    nature: 'passive',
    title: 'Image',
    format: defaultPassiveFormat.key,
    instances: [passiveInstance(instanceId, plainType, { ...noImage })],
  });

/** A table until another format is chosen. */
export const newUploadWidget = (names: Names, instanceId: string): Widget =>
  newWidget(names, {
    nature: 'passive',
    title: '',
    format: defaultFormat.key,
    instances: [passiveInstance(instanceId, uploadType, { ...noContent })],
  });

/** Months to type values for, the last of them the running one. */
export const newHistoricWidget = (names: Names, instanceId: string, today: Day): Widget =>
  newWidget(names, {
    nature: 'passive',
    title: '',
    format: defaultFormat.key,
    instances: [passiveInstance(instanceId, historicType, { ...firstSheet(today) })],
  });

export const isHistoric = (widget: Widget): boolean => widget.nature === 'passive' && widget.instances[0]?.type === historicType;
export const isUpload = (widget: Widget): boolean => widget.nature === 'passive' && widget.instances[0]?.type === uploadType;
export const isPlain = (widget: Widget): boolean => widget.nature === 'passive' && !isUpload(widget) && !isHistoric(widget);
