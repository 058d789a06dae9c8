import { type CheckKind, figuresChecks } from '@sightline/contract';

/** Kinds that no module does yet are never due. */
export const isRunnable = (kind: CheckKind): boolean => !figuresChecks.some((type) => type.kind === kind);
