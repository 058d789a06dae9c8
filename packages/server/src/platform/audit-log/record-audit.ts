import type { AuditAction, AuditEntry, User } from '@sightline/contract/identity';
import { v7 } from 'uuid';
import type { Scope } from '../db/scope.ts';
import { noteActing } from './acting.ts';
import { insertAuditEntry } from './rows.ts';

/** Whoever runs the installation, at its command line. */
export const operator = 'operator';
/** What happened at the shop, or followed from it, without a person here. */
export const paymentProvider = 'FastSpring';
/** What the product does by itself. */
export const product = 'the product';

type Person = Pick<User, 'id' | 'name'>;
type Actor = Person | typeof operator | typeof paymentProvider | typeof product;

/** Who acts where the operator works in somebody's name. */
export const actingName = (person: string): string => `${operator} as ${person}`;

function actorColumns(by: Actor): { by_kind: AuditEntry['by']['kind']; by_id: string | null; by_name: string } {
  const isActing = noteActing();
  if (typeof by !== 'string')
    return isActing
      ? { by_kind: 'operator', by_id: null, by_name: actingName(by.name) }
      : { by_kind: 'user', by_id: by.id, by_name: by.name };
  return { by_kind: by === operator ? 'operator' : 'system', by_id: null, by_name: by };
}

export interface AuditRecord {
  at: Date;
  by: Actor;
  action: AuditAction;
  /** What it was done to, in words. */
  about: string;
  /** Anything JSON can hold that helps to understand it later; never a secret. */
  details?: AuditEntry['details'];
}

/** Written in the scope's transaction, if it is in one: what was undone was never done. */
export const recordAudit = (scope: Scope, { at, by, action, about, details = {} }: AuditRecord): Promise<void> =>
  insertAuditEntry(scope, {
    // Entries of one instant keep the order they were written in.
    id: v7(),
    at,
    ...actorColumns(by),
    action,
    about,
    details: JSON.stringify(details),
  });
