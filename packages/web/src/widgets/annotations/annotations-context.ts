import type { Day } from '@sightline/contract/core';
import type { ShownAnnotation } from '@sightline/contract/dashboards';
import { createContext, useContext } from 'react';

/** The notes that charts of a dashboard tell, and how to add one. */
export interface Annotations {
  shown: readonly ShownAnnotation[];
  /** null: this reader writes none, or not here. */
  writer: AnnotationWriter | null;
}

export interface AnnotationWriter {
  /** Calendar day it is for the dashboard. */
  today: Day;
  /** Opens the form for a note on that day. */
  add(day: Day): void;
}

const none: Annotations = { shown: [], writer: null };
export const AnnotationsContext = createContext<Annotations>(none);
export const useAnnotationsOfCharts = (): Annotations => useContext(AnnotationsContext);
