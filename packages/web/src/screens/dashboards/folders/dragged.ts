import type { DragEvent } from 'react';

/** Ids of dashboards, joined by commas. */
const mediaType = 'application/x-sightline-dashboards';

export function startDrag(event: DragEvent, ids: readonly string[]): void {
  event.dataTransfer.setData(mediaType, ids.join(','));
  event.dataTransfer.effectAllowed = 'move';
}

export const carriesDashboards = (event: DragEvent): boolean => event.dataTransfer.types.includes(mediaType);

/** Empty for anything else that is dropped. */
export const draggedIds = (event: DragEvent): string[] => event.dataTransfer.getData(mediaType).split(',').filter(Boolean);
