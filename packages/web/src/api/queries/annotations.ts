import {
  type Annotation,
  type annotationFieldsSchema,
  createAnnotation,
  type Dashboard,
  deleteAnnotation,
  listAnnotations,
  updateAnnotation,
} from '@sightline/contract/dashboards';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../calls/client.ts';
import type { LoadedDashboard } from '../calls/early-dashboard.ts';
import { keys } from '../calls/keys.ts';

export type AnnotationInput = z.input<typeof annotationFieldsSchema>;
type Annotated = Pick<Dashboard, 'id' | 'permalink'>;

/** A dashboard's own notes and those of all dashboards, the latest day first. */
export const useAnnotations = ({ id }: Annotated) =>
  useQuery({
    queryKey: keys.annotationsOf(id),
    queryFn: async ({ signal }) => (await call(listAnnotations, { params: { id }, signal })).data,
  });

/** A change of notes: the list is asked again, and the charts of the dashboard tell what it then says. */
function useAnnotationChange<Input, Output>({ id, permalink }: Annotated, mutationFn: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: keys.annotations });
      const annotations = cache.getQueryData<Annotation[]>(keys.annotationsOf(id))?.toReversed();
      if (annotations)
        cache.setQueryData<LoadedDashboard>(
          keys.dashboard(permalink),
          (before) => before && { ...before, dashboard: { ...before.dashboard, annotations } },
        );
      // Notes on all dashboards are told by the others too, when they are opened next.
      await cache.invalidateQueries({ queryKey: keys.loadedDashboards, refetchType: 'none' });
    },
  });
}
export const useCreateAnnotation = (on: Annotated) =>
  useAnnotationChange(on, async (body: AnnotationInput) => (await call(createAnnotation, { body })).data);
export const useUpdateAnnotation = (on: Annotated) =>
  useAnnotationChange(
    on,
    async ({ id, ...body }: AnnotationInput & { id: string }) => (await call(updateAnnotation, { params: { id }, body })).data,
  );
export const useDeleteAnnotation = (on: Annotated) => useAnnotationChange(on, (id: string) => call(deleteAnnotation, { params: { id } }));
