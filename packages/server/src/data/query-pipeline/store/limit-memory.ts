import { AppError } from '@sightline/contract/core';

/** A lease in this name is no process: the provider is not to be asked before it ends. */
const ownerPrefix = 'limited ';
/** However long a provider asks us to wait, it is tried again after this. */
export const rememberedMaxS = 300;
const rememberedMinS = 5;
const messageCharsMax = 300;

/** How a limit is remembered with a question, so that many viewers do not make it worse; null: the problem is no limit. */
export function limitLease(problem: unknown, now: Date): { until: Date; owner: string } | null {
  if (!(problem instanceof AppError) || problem.code !== 'source_limited') return null;
  const seconds = Math.min(rememberedMaxS, Math.max(rememberedMinS, problem.details.retryAfterS ?? 0));
  return {
    until: new Date(now.getTime() + seconds * 1000),
    owner: `${ownerPrefix}${(problem.details.providerMessage ?? '').slice(0, messageCharsMax)}`,
  };
}

/** The problem a remembered limit still is, or null. */
export function rememberedLimit(lease: { leaseUntil: Date | null; leaseOwner: string | null }, now: Date): AppError | null {
  const { leaseUntil, leaseOwner } = lease;
  if (leaseUntil === null || leaseOwner === null || !leaseOwner.startsWith(ownerPrefix)) return null;
  const leftMs = leaseUntil.getTime() - now.getTime();
  if (leftMs <= 0) return null;
  const providerMessage = leaseOwner.slice(ownerPrefix.length);
  return new AppError('source_limited', undefined, {
    retryAfterS: Math.ceil(leftMs / 1000),
    ...(providerMessage === '' ? {} : { providerMessage }),
  });
}
