import { dayMinutes } from '@sightline/contract/core';
import { type FilterField, type Input, numberOperators, type ProviderDeclaration, textOperators } from '@sightline/contract/sources';
import { readIcon } from '../kit/read-icon.ts';
import { accountInput, calculatedInput, filterInput } from '../kit/report-inputs.ts';
import { coreDimensions, realtimeDimensions } from './dimensions.ts';
import { coreMetrics, realtimeMetrics } from './metrics.ts';

export const reportKeys = { core: 'core', realtime: 'realtime' } as const;
export const optionNames = { properties: 'properties', metrics: 'metrics', dimensions: 'dimensions' } as const;
export const readScope = 'https://www.googleapis.com/auth/analytics.readonly';

const property: Input = accountInput('property', 'Property', optionNames.properties);

const filterFieldsOf = (dimensions: { id: string; label: string }[], metrics: { id: string; label: string }[]): FilterField[] => [
  ...dimensions.map(({ id, label }) => ({ id, label, kind: 'text' as const, operators: [...textOperators] })),
  ...metrics.map(({ id, label }) => ({ id, label, kind: 'number' as const, operators: [...numberOperators] })),
];

export const declaration: ProviderDeclaration = {
  key: 'google-analytics',
  name: 'Google Analytics',
  category: 'analytics',
  icon: readIcon(import.meta.url),
  auth: {
    kind: 'oauth',
    scopes: [{ scope: readScope, reason: 'Reads your Google Analytics properties and their reports.', required: true }],
  },
  reports: [
    {
      key: reportKeys.core,
      name: 'Website and app',
      description: 'Users, sessions, events, key events and revenue of a property over a period.',
      inputs: [
        property,
        {
          name: 'metrics',
          label: 'Metrics',
          kind: 'multiSelect',
          required: true,
          options: { kind: 'remote', option: optionNames.metrics, needs: ['property'] },
          help: 'The list has the property’s own metrics and key events too.',
        },
        {
          name: 'dimension',
          label: 'Dimension',
          kind: 'select',
          required: false,
          options: { kind: 'remote', option: optionNames.dimensions, needs: ['property'] },
        },
        filterInput,
        calculatedInput,
      ],
      metrics: coreMetrics,
      dimensions: coreDimensions,
      filterFields: filterFieldsOf(coreDimensions, coreMetrics),
      filterJoins: ['and', 'or'],
      trendDimension: 'date',
      // Counted through the day, two to six hours behind: https://support.google.com/analytics/answer/11198161
      hourDimension: 'dateHour',
      realTime: false,
      usesPeriod: true,
      metricsMax: null,
    },
    {
      key: reportKeys.realtime,
      name: 'Right now',
      description: 'What happened on the site or app in the last 30 minutes.',
      inputs: [
        property,
        { name: 'metrics', label: 'Metrics', kind: 'multiSelect', required: true, options: { kind: 'report' } },
        { name: 'dimension', label: 'Dimension', kind: 'select', required: false, options: { kind: 'report' } },
        filterInput,
        calculatedInput,
      ],
      metrics: realtimeMetrics,
      dimensions: realtimeDimensions,
      filterFields: filterFieldsOf(realtimeDimensions, realtimeMetrics),
      filterJoins: ['and', 'or'],
      trendDimension: null,
      realTime: true,
      usesPeriod: false,
      metricsMax: realtimeMetrics.length,
    },
  ],
  // Attribution credit moves for about twelve days; a closed day itself is counted within half a day.
  freshness: {
    openDayMinutes: 15,
    restatedDays: 12,
    restatedMinutes: 360,
    closedDayMinutes: 7 * dayMinutes,
    realTimeSeconds: 30,
    lagDays: 1,
  },
  docsUrl: 'https://developers.google.com/analytics/devguides/reporting/data/v1',
  measures: [{ kind: 'traffic', report: reportKeys.core, metric: 'sessions' }],
};
