import type { Day } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import { type ReactNode, useMemo } from 'react';
import { AnnotationsContext } from '#widgets/annotations/annotations-context.ts';
import { useLook } from '#widgets/look/look.ts';
import { openAnnotationsLater } from './open-annotations-later.ts';

/** What the charts inside know of the dashboard's notes. */
export function DashboardAnnotations({
  dashboard,
  today,
  canWrite,
  children,
}: {
  dashboard: Dashboard;
  today: Day;
  canWrite: boolean;
  children: ReactNode;
}) {
  const { locale } = useLook();
  const { id, permalink, annotations } = dashboard;
  const value = useMemo(
    () => ({
      shown: annotations,
      writer: canWrite
        ? {
            today,
            add: (day: Day) => void openAnnotationsLater({ dashboard: { id, permalink, editable: true }, today, locale, newOn: day }),
          }
        : null,
    }),
    [annotations, id, permalink, canWrite, today, locale],
  );
  return <AnnotationsContext value={value}>{children}</AnnotationsContext>;
}
