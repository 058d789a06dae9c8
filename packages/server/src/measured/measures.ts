import type { Measure, MeasureKind } from '@sightline/contract';
import { findProvider, type Provider } from '@sightline/providers';

const noMeasures: readonly Measure[] = [];
/** What of websites a provider has figures for; none where this release does not know it. */
export const measuresOf = (provider: string): readonly Measure[] => findProvider(provider)?.declaration.measures ?? noMeasures;

export const kindsOf = (provider: string): MeasureKind[] => measuresOf(provider).map(({ kind }) => kind);

/** The list of a source that names the accounts its measuring reports are asked with; null: it measures nothing. */
export function accountOptionOf({ declaration }: Provider): string | null {
  for (const { report } of declaration.measures ?? []) {
    const options = declaration.reports.find(({ key }) => key === report)?.inputs.find(({ isAccount }) => isAccount === true)?.options;
    if (options?.kind === 'remote') return options.option;
  }
  return null;
}
