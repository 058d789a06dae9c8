import type { Query } from '../kit/provider.ts';

/** Without a limit Semrush sends, and charges, 10,000 lines. */
export const linesDefault = 100;
export const linesMax = 1000;

export const limitOf = ({ limit }: Query): number => Math.min(Math.max(limit ?? linesDefault, 1), linesMax);

/** There may be more than was read, and more was wanted. */
export const isCutShort = (query: Query, lines: number): boolean =>
  lines >= limitOf(query) && (query.limit === null || query.limit > linesMax);
export const cutWarning = (lines: number): string => `Only the first ${lines} lines were read, to spare API units.`;
