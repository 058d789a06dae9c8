import './mantine-styles.ts';
import './mantine-overrides.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTheme } from '../theme.ts';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';

/** Whatever uses Mantine stands inside. A visitor's page loads it only with the parts that need it. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { resolved } = useTheme();
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme={resolved} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
