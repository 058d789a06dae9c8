import type { MeasureKind } from '@sightline/contract/monitoring';
import type { Measure } from '@sightline/contract/sources';
import { findProvider } from '@sightline/providers';

const noMeasures: readonly Measure[] = [];
/** What of websites a provider has figures for; none where this release does not know it. */
export const measuresOf = (provider: string): readonly Measure[] => findProvider(provider)?.declaration.measures ?? noMeasures;

export const kindsOf = (provider: string): MeasureKind[] => measuresOf(provider).map(({ kind }) => kind);
