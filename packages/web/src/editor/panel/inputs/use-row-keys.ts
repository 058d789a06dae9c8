import { randomId } from '@sightline/contract/core';
import { useRef } from 'react';

/** Lasting keys for rows that have no identity but their place; tell it when one goes. */
export function useRowKeys(count: number): { keys: readonly string[]; drop(index: number): void } {
  const keys = useRef<string[]>([]);
  while (keys.current.length < count) keys.current.push(randomId());
  keys.current.length = count;
  return {
    keys: keys.current,
    drop: (index) => {
      keys.current.splice(index, 1);
    },
  };
}
