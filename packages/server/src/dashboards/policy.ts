import type { CompanyState } from '@sightline/contract';
import type { Selectable } from 'kysely';
import { getCompanyRow } from '../company/index.ts';
import type { Scope } from '../db/scope.ts';
import type { CompanyTable } from '../db/tables.ts';

export const getCompanyFor = (scope: Scope): Promise<Selectable<CompanyTable>> => getCompanyRow(scope);

/** States that last until `expires_at`. */
const endingStates: readonly CompanyState[] = ['trial', 'canceled'];

/** Visitors are served until the trial or the paid time is over (PRODUCT.md 4). */
export const isServed = (company: Pick<Selectable<CompanyTable>, 'state' | 'expires_at'>, now: Date): boolean =>
  company.state !== 'expired' && !(endingStates.includes(company.state) && company.expires_at !== null && company.expires_at <= now);
