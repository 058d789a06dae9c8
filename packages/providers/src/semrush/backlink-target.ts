import type { Query } from '../kit/provider.ts';
import { chosenTarget } from './inputs.ts';
import type { Mode } from './modes.ts';

/** Backlinks know no folders, and "domain" means one subdomain there. */
const targetTypes: Partial<Record<Mode, string>> = { domain: 'root_domain', subdomain: 'domain', url: 'url' };
export const backlinkModes: Mode[] = ['domain', 'subdomain', 'url'];

export function backlinkTarget(inputs: Query['inputs'], allowed: Mode[] = backlinkModes): { target: string; target_type: string } {
  const { mode, value } = chosenTarget(inputs, allowed);
  return { target: value, target_type: targetTypes[mode] ?? 'root_domain' };
}
