import { type ReactNode, useMemo } from 'react';
import { AnnotationsContext, useAnnotationsOfCharts } from './annotations-context.ts';

/** Under a window of the browser's own, which no other dialog can cover, notes are told but not written. */
export function AnnotationsToRead({ children }: { children: ReactNode }) {
  const { shown } = useAnnotationsOfCharts();
  const value = useMemo(() => ({ shown, writer: null }), [shown]);
  return <AnnotationsContext value={value}>{children}</AnnotationsContext>;
}
