import type { Annotation } from '@sightline/contract/dashboards';

interface Listed {
  note: Annotation;
  isDeleted: boolean;
}

/** The notes there are with those just deleted in between, the latest day first. */
export function listedAnnotations(notes: readonly Annotation[], deleted: readonly Annotation[]): Listed[] {
  const there = new Set(notes.map(({ id }) => id));
  const all = [
    ...notes.map((note) => ({ note, isDeleted: false })),
    ...deleted.filter(({ id }) => !there.has(id)).map((note) => ({ note, isDeleted: true })),
  ];
  return all.toSorted(
    ({ note: one }, { note: other }) => other.startDate.localeCompare(one.startDate) || other.createdAt.localeCompare(one.createdAt),
  );
}
