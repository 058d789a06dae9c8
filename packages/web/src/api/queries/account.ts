import {
  beginTwoFactor,
  changeEmail,
  changeName,
  changePassword,
  confirmTwoFactor,
  endAllSessions,
  endSession,
  endTwoFactor,
  getTwoFactor,
  listInvitations,
  listSessions,
  resendInvitation,
  resendVerification,
  withdrawInvitation,
} from '@sightline/contract/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dropCopies } from '#lib/browser/offline-copies.ts';
import { loginPath } from '#lib/page/route-table.ts';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

export const useSessions = () =>
  useQuery({ queryKey: keys.sessions, queryFn: async ({ signal }) => (await call(listSessions, { signal })).data });

export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.sessions }),
  });
}

/** Ends this one too, so it leads to the sign-in page. */
export async function signOutEverywhere(): Promise<void> {
  await call(endAllSessions);
  await dropCopies();
  window.location.assign(loginPath);
}

export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; password: string; passwordConfirmation: string }) => call(changePassword, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.sessions }),
  });
}

export function useChangeName() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(changeName, { body: { name } }),
    onSuccess: () => Promise.all([cache.invalidateQueries({ queryKey: keys.me }), cache.invalidateQueries({ queryKey: keys.users })]),
  });
}

/** The address stays as it is until the link that is sent to the new one is opened. */
export const askForEmailChange = (body: { email: string; password: string }) => call(changeEmail, { body });

export const useResendVerification = () => useMutation({ mutationFn: () => call(resendVerification) });

export const useInvitations = () =>
  useQuery({
    queryKey: keys.invitations,
    queryFn: async ({ signal }) => (await call(listInvitations, { signal })).data,
    // No event tells what became of a mail; it is known within seconds.
    refetchInterval: ({ state }) => (state.data?.some(({ mail }) => mail.state === 'waiting') ? 2000 : false),
  });

export function useResendInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resendInvitation, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.invitations }),
  });
}

export function useWithdrawInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawInvitation, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.invitations }),
  });
}

export const useTwoFactor = () =>
  useQuery({ queryKey: keys.twoFactor, queryFn: async ({ signal }) => (await call(getTwoFactor, { signal })).data });

/** A new secret for an authenticator app. */
export const beginTwoFactorWith = async (password: string) => (await call(beginTwoFactor, { body: { password } })).data;

export function useConfirmTwoFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => (await call(confirmTwoFactor, { body: { code } })).data.recoveryCodes,
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.twoFactor }),
  });
}

export function useEndTwoFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(endTwoFactor, { body: { password } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.twoFactor }),
  });
}
