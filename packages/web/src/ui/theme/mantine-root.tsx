import './mantine-styles.ts';
import './mantine-overrides.css';
import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { findStyleNonce } from '#lib/page/page-config.ts';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';
import { useTheme } from './theme.ts';

/** Whatever uses Mantine stands inside. A visitor's page loads it only with the parts that need it. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { resolved } = useTheme();
  const nonce = findStyleNonce();
  // The library that keeps the page behind a dialog from scrolling knows nothing of Mantine's setting.
  if (nonce !== null) setNonce(nonce);
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={resolved}
      withGlobalClasses={false}
      {...(nonce !== null && { getStyleNonce: () => nonce })}
    >
      {children}
    </MantineProvider>
  );
}
