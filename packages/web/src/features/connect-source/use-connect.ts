import { pathOf } from '@sightline/contract/core';
import { connectSource, type ProviderProfile, type Source } from '@sightline/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfterSourceChange } from '#api/queries/sources.ts';
import { showMessage } from '#ui/dialogs/show-message.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { noteOnboarding } from '../onboarding/store.ts';
import { browserPopup, runConnectPopup } from './connect-popup.ts';
import { askCredentials } from './credentials-dialog.tsx';

const addressOf = (provider: ProviderProfile, source: Source | null): string =>
  `${pathOf(connectSource, { provider: provider.key })}${source ? `?source=${encodeURIComponent(source.id)}` : ''}`;

/** Also which other sources the same sign-in brought back. */
const connectedWords = (provider: ProviderProfile, revived: readonly string[]): string =>
  [
    `${provider.name} is connected.`,
    ...(revived.length === 0 ? [] : [`By the same sign-in these work again: ${revived.join(', ')}.`]),
  ].join(' ');

/**
 * Connects a provider, or re-authorises a source of it, whichever way it signs in. `waitingFor` is the provider's key while its popup is
 * open. Resolves to whether it succeeded.
 */
export function useConnect(): {
  connect: (provider: ProviderProfile, source?: Source | null) => Promise<boolean>;
  waitingFor: string | null;
} {
  const cache = useQueryClient();
  const [waitingFor, setWaitingFor] = useState<string | null>(null);

  const byPopup = async (provider: ProviderProfile, source: Source | null): Promise<boolean> => {
    setWaitingFor(provider.key);
    const result = await runConnectPopup(addressOf(provider, source), browserPopup);
    setWaitingFor(null);
    if (result.kind === 'blocked') {
      await showMessage({
        title: 'The browser blocked the window',
        message: `${provider.name} asks for your consent in a window of its own. Allow pop-up windows for this page (usually by the sign in the address bar), then try again.`,
      });
      return false;
    }
    // A window that was closed may have finished before; asking again costs little and tells.
    await refreshAfterSourceChange(cache);
    if (result.kind === 'closed') return false;
    const { ok, message, revived } = result.message;
    if (!ok) await showMessage({ title: `${provider.name} is not connected`, message });
    else {
      notifyDone(connectedWords(provider, revived));
      if (source === null) noteOnboarding('sourceConnected');
    }
    return ok;
  };

  const byCredentials = async (
    provider: ProviderProfile,
    { fields, help }: Extract<ProviderProfile['auth'], { kind: 'credentials' }>,
    source: Source | null,
  ): Promise<boolean> => {
    const saved = await askCredentials({ provider, fields, help, source });
    if (saved) {
      notifyDone(`${provider.name} (${saved.account}) is connected.`);
      if (source === null) noteOnboarding('sourceConnected');
    }
    return saved !== null;
  };

  return {
    waitingFor,
    connect: async (provider, source = null) => {
      const { auth } = provider;
      if (auth.kind === 'oauth') return byPopup(provider, source);
      if (auth.kind === 'credentials') return byCredentials(provider, auth, source);
      await showMessage({ title: provider.name, message: auth.help });
      return false;
    },
  };
}
