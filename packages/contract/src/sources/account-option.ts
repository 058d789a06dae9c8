import type { ProviderDeclaration } from './providers.ts';

/** The option list of a source that names the accounts its measuring reports are asked with; null: its provider measures no websites. */
export function accountOptionOf({ measures = [], reports }: Pick<ProviderDeclaration, 'measures' | 'reports'>): string | null {
  for (const { report } of measures) {
    const options = reports.find(({ key }) => key === report)?.inputs.find(({ isAccount }) => isAccount === true)?.options;
    if (options?.kind === 'remote') return options.option;
  }
  return null;
}
