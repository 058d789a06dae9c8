import type { Finding } from '@sightline/contract/reports';

/** Names what was found, whenever and however often it is found. */
export const findingKey = ({ kind, hash, sourceId }: Finding): string => `${kind} ${hash} ${sourceId ?? ''}`;
