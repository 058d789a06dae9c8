import {
  applyCoupon,
  authorizeChannel,
  authorizeUser,
  type Endpoint,
  endSupport,
  exportCompany,
  getCompany,
  getMe,
  getSubscription,
  listOrders,
  listUsers,
  managePayment,
  saveUserData,
  updateUser,
} from '@sightline/contract';

type Called = Pick<Endpoint, 'method' | 'path' | 'access'>;

/**
 * Whole resources that the pages of the user, the subscription and the invoices live on, with all that lies below them; and the archive of everything: what
 * somebody has here is theirs, paid or not.
 */
const resources = [
  getMe,
  saveUserData,
  getSubscription,
  managePayment,
  applyCoupon,
  listOrders,
  updateUser,
  authorizeChannel,
  authorizeUser,
  endSupport,
  exportCompany,
];

const isBelow = (path: string, resource: string): boolean => path === resource || path.startsWith(`${resource}/`);

/** Whether a company whose time is over may still make this call (PRODUCT.md 4); one that asks for no sign-in is nobody's. */
export function worksExpired({ method, path, access }: Called): boolean {
  if (access === 'anyone') return true;
  // Looked at and deleted, but not set up; its people are listed, but none is added.
  if (path === getCompany.path) return method !== 'POST';
  if (path === listUsers.path) return method === listUsers.method;
  return resources.some((resource) => isBelow(path, resource.path));
}
