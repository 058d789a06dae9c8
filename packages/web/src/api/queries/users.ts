import { type Language, minuteMs } from '@sightline/contract/core';
import {
  createUser,
  deleteUser,
  getMe,
  listUsers,
  logout,
  type Role,
  saveUserData,
  type User,
  updateUser,
} from '@sightline/contract/identity';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dropCopies } from '#lib/browser/offline-copies.ts';
import { setReaderLanguage } from '#lib/locale/reader-locale.ts';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }) => (await call(getMe, { signal })).data,
  staleTime: 5 * minuteMs,
});
export const useMe = () => useQuery(meQuery);

export const usersQuery = queryOptions({
  queryKey: keys.users,
  queryFn: async ({ signal }) => (await call(listUsers, { signal })).data,
});
export const useUsers = () => useQuery(usersQuery);

/** What was saved shows at once, even where it cannot be asked for again. */
function keepOfMe(cache: QueryClient, saved: Partial<User>): Promise<void> {
  cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...saved });
  return cache.invalidateQueries({ queryKey: keys.me });
}

export function useSaveTimezone() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (timezone: string) => call(saveUserData, { body: { timezone } }),
    onSuccess: (_, timezone) => keepOfMe(cache, { timezone }),
  });
}

/** From then on this page writes dates and numbers so. */
export function useSaveLanguage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (language: Language | null) => call(saveUserData, { body: { language } }),
    onSuccess: (_, language) => {
      setReaderLanguage(language);
      return keepOfMe(cache, { language });
    },
  });
}

export interface NewUser {
  name: string;
  email: string;
  /** Left out: they are invited by mail. */
  password?: string;
  role: Role;
}
export function useCreateUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewUser) => call(createUser, { body }),
    onSuccess: () =>
      Promise.all([cache.invalidateQueries({ queryKey: keys.users }), cache.invalidateQueries({ queryKey: keys.invitations })]),
  });
}
export function useUpdateUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, role, before }: { id: string; role: Role; before: Role }) =>
      call(updateUser, { params: { id }, body: { role, begunFrom: { role: before } } }),
    // Where somebody else changed it meanwhile, that is what is shown from then on.
    onSettled: () => Promise.all([cache.invalidateQueries({ queryKey: keys.users }), cache.invalidateQueries({ queryKey: keys.me })]),
  });
}
export function useDeleteUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, handOverTo }: { id: string; handOverTo: string }) => call(deleteUser, { params: { id }, query: { handOverTo } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.users }),
  });
}

/** Whatever comes of it, the page that is loaded anew shows who is signed in. */
export async function signOut(): Promise<void> {
  await Promise.allSettled([call(logout), dropCopies()]);
  window.location.reload();
}
