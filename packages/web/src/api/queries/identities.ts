import { connectIdentity, forgotPassword, listIdentities, removeIdentity, type SocialProvider } from '@sightline/contract/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

export const useIdentities = () =>
  useQuery({ queryKey: keys.identities, queryFn: async ({ signal }) => (await call(listIdentities, { signal })).data });

export function useRemoveIdentity() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (provider: SocialProvider) => call(removeIdentity, { params: { provider } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.identities }),
  });
}

/** The service's page to go on at. */
export const beginToConnect = async (provider: SocialProvider, password: string | undefined): Promise<string> =>
  (await call(connectIdentity, { params: { provider }, body: password === undefined ? {} : { password } })).data.address;

export const askForPasswordMail = (email: string) => call(forgotPassword, { body: { email } });
