import { createUser, deleteUser, getMe, listUsers, logout, type Role, saveUserData, updateUser } from '@sightline/contract/accounts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../client.ts';
import { keys } from '../keys.ts';

export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }) => (await call(getMe, { signal })).data,
  staleTime: 5 * 60_000,
});
export const useMe = () => useQuery(meQuery);

export const usersQuery = queryOptions({
  queryKey: keys.users,
  queryFn: async ({ signal }) => (await call(listUsers, { signal })).data,
});
export const useUsers = () => useQuery(usersQuery);

export function useSaveTimezone() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (timezone: string) => call(saveUserData, { body: { timezone } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.me }),
  });
}

export interface NewUser {
  name: string;
  email: string;
  password: string;
  role: Role;
}
export function useCreateUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewUser) => call(createUser, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.users }),
  });
}
export function useUpdateUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) => call(updateUser, { params: { id }, body: { role } }),
    onSuccess: () => Promise.all([cache.invalidateQueries({ queryKey: keys.users }), cache.invalidateQueries({ queryKey: keys.me })]),
  });
}
export function useDeleteUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteUser, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.users }),
  });
}

/** SPEC section 7: the page reloads whatever the answer is. */
export async function signOut(): Promise<void> {
  await call(logout).catch(() => undefined);
  window.location.reload();
}
