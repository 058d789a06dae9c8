import { accountPaths } from '@sightline/contract/app';
import { signOut } from '#api/queries/users.ts';
import { mayEnd } from '#ui/forms/actions/unsaved.ts';

/** Each asks first about what is typed and not saved. */
export async function changeCompany(): Promise<void> {
  if (await mayEnd()) window.location.assign(accountPaths.chooseCompany);
}

export async function leave(): Promise<void> {
  if (await mayEnd()) await signOut();
}
