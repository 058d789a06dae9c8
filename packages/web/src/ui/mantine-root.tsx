import './mantine-styles.ts';
import './mantine-overrides.css';
import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { getPageConfig } from '../page-config.ts';
import { useTheme } from '../theme.ts';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';

const styleNonce = () => getPageConfig().styleNonce;

/** Whatever uses Mantine stands inside. A visitor's page loads it only with the parts that need it. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { resolved } = useTheme();
  // What keeps the page behind a dialog still knows it from here.
  setNonce(styleNonce());
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={resolved}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
