import type { Input } from '@sightline/contract/sources';

/** What one asks for instead; where several can be chosen, its label is a plural. */
export const anotherWords = ({ kind, label }: Pick<Input, 'kind' | 'label'>): string =>
  `${kind === 'multiSelect' ? 'Other' : 'Another'} ${label.toLowerCase()}`;
