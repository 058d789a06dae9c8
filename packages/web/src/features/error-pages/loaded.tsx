import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFault } from './problem-state.tsx';

/** Draws what a query brought; before that the skeleton, or why there is nothing. Data once there stays while it is asked again. */
export function Loaded<T>({
  query,
  skeleton,
  isPage = false,
  children,
}: {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  /** Nothing else stands in the page, not even its head. */
  isPage?: boolean;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <QueryFault isPage={isPage} thrown={query.error} onRetry={() => void query.refetch()} />;
  return skeleton;
}
