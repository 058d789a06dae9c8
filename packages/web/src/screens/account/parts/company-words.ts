import { type OwnCompany, socialProviderNames } from '@sightline/contract/identity';

/** Whether it is opened from here: an account without a password is entered by its service alone. */
export const canOpen = ({ isCurrent, onlyBy }: OwnCompany): boolean => isCurrent || onlyBy === null;

/** What is to be known of a company before it is entered; most have nothing but the role. */
export function companyWords({ roleName, isCurrent, asksCode, onlyBy, isDeleted }: OwnCompany): string {
  if (onlyBy !== null && !isCurrent) return `Sign out, then sign in with ${socialProviderNames[onlyBy]}`;
  const more = [
    isCurrent && 'you are signed in here',
    asksCode && !isCurrent && 'asks for a code',
    isDeleted && 'deleted; opening restores it',
  ];
  return [roleName, ...more].filter(Boolean).join(' · ');
}
