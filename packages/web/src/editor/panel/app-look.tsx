import { noOwnColours } from '@sightline/charts/theme';
import { defaultStyles } from '@sightline/contract/dashboards';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { readerLocale, readerZone } from '#lib/locale/reader-locale.ts';
import { useTheme } from '#ui/theme/theme.ts';
import { type Look, LookContext, lookOf, useLook } from '#widgets/look/look.ts';

const DashboardLookContext = createContext<Look | null>(null);

/** The look of the dashboard at work, where settings show a piece of it. */
export function useDashboardLook(): Look {
  const look = useContext(DashboardLookContext);
  if (look === null) throw new Error('Belongs inside the settings of a dashboard.');
  return look;
}

/** Settings are in the app's own look, whatever the dashboard's is. */
export function AppLook({ children }: { children: ReactNode }) {
  const dashboard = useLook();
  const { resolved } = useTheme();
  const look = useMemo(
    () => lookOf({ ...defaultStyles, theme: resolved }, noOwnColours, resolved, { locale: readerLocale(), timezone: readerZone() }),
    [resolved],
  );
  return (
    <DashboardLookContext value={dashboard}>
      <LookContext value={look}>{children}</LookContext>
    </DashboardLookContext>
  );
}
