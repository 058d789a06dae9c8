import {
  deleteAccount,
  deleteAvatar,
  endSessionsOfUser,
  exportPerson,
  getConsents,
  getPersonAccess,
  giveConsents,
  resetTwoFactorOfUser,
  uploadAvatar,
} from '@sightline/contract/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loginPath } from '#lib/page/route-table.ts';
import { call, fetchFile } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

export const useConsents = () =>
  useQuery({ queryKey: keys.consents, queryFn: async ({ signal }) => (await call(getConsents, { signal })).data });

/** What is shown of people everywhere. */
function useShownAgain() {
  const cache = useQueryClient();
  return () => Promise.all([keys.me, keys.users, keys.consents].map((queryKey) => cache.invalidateQueries({ queryKey })));
}

export function useGiveConsents() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(giveConsents, { body: { termsConsent: true, ageConsent: true } }),
    // Whatever else stands around the page was refused until now.
    onSuccess: () => cache.invalidateQueries(),
  });
}

/** null takes the picture away. */
export function useSetAvatar() {
  const onSuccess = useShownAgain();
  return useMutation({
    mutationFn: (file: File | null) => {
      if (file === null) return call(deleteAvatar);
      const form = new FormData();
      form.set('file', file);
      return call(uploadAvatar, { form });
    },
    onSuccess,
  });
}

/** Leads to the sign-in page: there is nothing left here. */
export async function deleteOwnAccount(body: { email: string; password?: string }): Promise<void> {
  await call(deleteAccount, { body });
  window.location.assign(loginPath);
}

/** Everything that is stored about oneself, as an archive. */
export const fetchOwnData = (body: { password?: string }): Promise<Blob> => fetchFile(exportPerson, { body });

export const usePersonAccess = (id: string) =>
  useQuery({
    queryKey: keys.personAccess(id),
    queryFn: async ({ signal }) => (await call(getPersonAccess, { params: { id }, signal })).data,
  });

const useAccessChange = (endpoint: typeof endSessionsOfUser | typeof resetTwoFactorOfUser, id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoint, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.personAccess(id) }),
  });
};
export const useEndSessionsOf = (id: string) => useAccessChange(endSessionsOfUser, id);
export const useResetTwoFactorOf = (id: string) => useAccessChange(resetTwoFactorOfUser, id);
