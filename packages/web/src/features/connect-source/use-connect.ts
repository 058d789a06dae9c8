import { pathOf, randomId } from '@sightline/contract/core';
import { connectSource, type ProviderProfile, type Source } from '@sightline/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshAfterSourceChange } from '#api/queries/sources.ts';
import { showMessage } from '#ui/dialogs/show-message.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { noteOnboarding } from '../onboarding/store.ts';
import { browserPopup, runConnectPopup } from './connect-popup.ts';
import { askCredentials } from './credentials-dialog.tsx';

const addressOf = (provider: ProviderProfile, source: Source | null, consent: string): string =>
  `${pathOf(connectSource, { provider: provider.key })}?${new URLSearchParams({ consent, ...(source && { source: source.id }) })}`;

/** Also which other sources the same sign-in brought back. */
const connectedWords = (provider: ProviderProfile, revived: readonly string[]): string =>
  [`${provider.name} is connected.`, ...(revived.length === 0 ? [] : [`Working again too: ${revived.join(', ')}.`])].join(' ');

/** Why a provider is not connected, in words. */
export interface ConnectFault {
  kind: 'blocked' | 'closed' | 'refused';
  title: string;
  message: string;
}

type Tell = (fault: ConnectFault) => Promise<void> | void;

/** Who closes a window knows it. */
const showFault = async (fault: ConnectFault): Promise<void> => (fault.kind === 'closed' ? undefined : showMessage(fault));

/**
 * Connects a provider, or re-authorises a source of it, whichever way it signs in. `waitingFor` is the provider's key while its popup is
 * open. Resolves to the source's id, or null where it did not succeed, of which `tell` is told; nobody is told where the next consent took its place.
 */
export function useConnect(): {
  connect: (provider: ProviderProfile, source?: Source | null, tell?: Tell) => Promise<string | null>;
  waitingFor: string | null;
} {
  const cache = useQueryClient();
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const popups = useRef(0);

  const byPopup = async (provider: ProviderProfile, source: Source | null, tell: Tell): Promise<string | null> => {
    popups.current += 1;
    const mine = popups.current;
    setWaitingFor(provider.key);
    const id = randomId();
    const consent = { id, address: addressOf(provider, source, id), provider: provider.key, sourceId: source?.id ?? null };
    const result = await runConnectPopup(consent, browserPopup);
    if (popups.current === mine) setWaitingFor(null);
    if (result.kind === 'replaced') return null;
    if (result.kind === 'blocked') {
      await tell({
        kind: 'blocked',
        title: 'Window blocked',
        message: `${provider.name} asks in its own window: allow pop-ups, then try again.`,
      });
      return null;
    }
    // A window that was closed may have finished before; asking again costs little and tells.
    await refreshAfterSourceChange(cache);
    const title = `${provider.name} is not connected`;
    if (result.kind === 'closed') {
      await tell({ kind: 'closed', title, message: 'Its window was closed before you allowed it.' });
      return null;
    }
    const { ok, message, revived, sourceId } = result.message;
    if (!ok) {
      await tell({ kind: 'refused', title, message });
      return null;
    }
    notifyDone(connectedWords(provider, revived));
    if (source === null) noteOnboarding('sourceConnected');
    return sourceId;
  };

  const byCredentials = async (
    provider: ProviderProfile,
    { fields, help }: Extract<ProviderProfile['auth'], { kind: 'credentials' }>,
    source: Source | null,
  ): Promise<string | null> => {
    const saved = await askCredentials({ provider, fields, help, source });
    if (saved) {
      notifyDone(`${provider.name} (${saved.account}) is connected.`);
      if (source === null) noteOnboarding('sourceConnected');
    }
    return saved?.id ?? null;
  };

  return {
    waitingFor,
    connect: async (provider, source = null, tell = showFault) => {
      const { auth } = provider;
      if (auth.kind === 'oauth') return byPopup(provider, source, tell);
      if (auth.kind === 'credentials') return byCredentials(provider, auth, source);
      await showMessage({ title: provider.name, message: auth.help });
      return null;
    },
  };
}
