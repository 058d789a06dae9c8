import { z } from 'zod';
import type { Metadata, MetadataLookup, Query } from '../kit/provider.ts';
import { parseWith, readJson } from '../kit/read-json.ts';
import { dataApi, propertyPath } from './addresses.ts';
import { currentName } from './current-name.ts';
import { findCoreDimension } from './dimensions.ts';
import { findCoreMetric } from './metrics.ts';

const metadataName = 'ownLabels';
const fieldsSchema = z.array(z.object({ apiName: z.string(), uiName: z.string().default('') })).default([]);
const metadataSchema = z.object({ dimensions: fieldsSchema, metrics: fieldsSchema });
const labelsSchema = z.record(z.string(), z.string());

const isKnown = (name: string): boolean => findCoreMetric(name) !== null || findCoreDimension(name) !== null;

/** What the property calls its own fields; asked only for a question with fields we have no name for. */
export function ownLabelMetadata(query: Query): MetadataLookup[] {
  const names = [...query.metrics, ...(query.dimension === null ? [] : [query.dimension])].map(currentName);
  if (names.every(isKnown)) return [];
  return [
    {
      name: metadataName,
      request: { method: 'GET', url: `${dataApi}/${propertyPath(query.inputs)}/metadata` },
      read(reply) {
        const { dimensions, metrics } = readJson(metadataSchema, reply);
        const own = [...dimensions, ...metrics].filter(({ apiName, uiName }) => uiName !== '' && !isKnown(apiName));
        return Object.fromEntries(own.map(({ apiName, uiName }) => [apiName, uiName]));
      },
      keepMinutes: 360,
    },
  ];
}

/** By Google's name; empty where they were not asked for. */
export const ownLabelsOf = (metadata: Metadata): Record<string, string> => parseWith(labelsSchema, metadata[metadataName] ?? {});
