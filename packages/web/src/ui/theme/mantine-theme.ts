import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const shades = (token: string): MantineColorsTuple => Array.from({ length: 10 }, () => `var(${token})`) as unknown as MantineColorsTuple;

/** Mantine's names for our tokens (tokens.css); the tokens themselves know light and dark. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font)', fontWeight: 'var(--weight-strong)' },
  primaryColor: 'accent',
  colors: { accent: shades('--accent') },
  defaultRadius: 'var(--radius-control)',
  radius: { sm: 'var(--radius-control)', md: 'var(--radius-control)', lg: 'var(--radius-card)' },
  spacing: { xs: 'var(--space-8)', sm: 'var(--space-12)', md: 'var(--space-16)', lg: 'var(--space-24)', xl: 'var(--space-32)' },
  fontSizes: { xs: 'var(--text-12)', sm: 'var(--text-13)', md: 'var(--text-14)', lg: 'var(--text-16)', xl: 'var(--text-20)' },
  shadows: { xs: 'none', sm: 'var(--shadow-float)', md: 'var(--shadow-float)', lg: 'var(--shadow-float)', xl: 'var(--shadow-float)' },
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { centered: true, radius: 'var(--radius-card)', transitionProps: { duration: 140 } } },
    Menu: {
      defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false, transitionProps: { duration: 120 } },
    },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 }, events: { hover: true, focus: true, touch: false } } },
    Combobox: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
  },
});

const variables = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
};
export const mantineVariables: CSSVariablesResolver = () => ({ variables, light: variables, dark: variables });
