import { authorizeChannel, authorizeUser, exportCompany } from '@sightline/contract/app';
import { applyCoupon, getSubscription, listOrders, managePayment } from '@sightline/contract/billing';
import { getCompany } from '@sightline/contract/company';
import type { Endpoint } from '@sightline/contract/core';
import { endSupport, getMe, listUsers, saveUserData, updateUser } from '@sightline/contract/identity';

type Called = Pick<Endpoint, 'method' | 'path' | 'access'>;

/** Whole resources, with all that lies below them, that somebody's own page and the subscription's live on. */
const ownPages = [getMe, saveUserData, getSubscription, managePayment, applyCoupon, authorizeChannel, authorizeUser, endSupport];
/** With those of the invoices and colleagues; and the archive of everything: what somebody has here is theirs, paid or not. */
const resources = [...ownPages, listOrders, updateUser, exportCompany];

const isBelow = (path: string, resource: string): boolean => path === resource || path.startsWith(`${resource}/`);

/** Whether a company whose time is over may still make this call; one that asks for no sign-in is nobody's. */
export function worksExpired({ method, path, access }: Called): boolean {
  if (access === 'anyone') return true;
  // Looked at and deleted, but not set up; its people are listed, but none is added.
  if (path === getCompany.path) return method !== 'POST';
  if (path === listUsers.path) return method === listUsers.method;
  return resources.some((resource) => isBelow(path, resource.path));
}

/** Whether somebody may make this call before they gave both consents: what their own page and the subscription's need, as the guard of the pages lets them there. */
export function worksWithoutConsents({ method, path, access }: Called): boolean {
  if (access === 'anyone') return true;
  if (path === getCompany.path) return method === getCompany.method;
  return ownPages.some((resource) => isBelow(path, resource.path));
}
