/** Whoever asked wants no answer any more. */
export const isAbort = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'AbortError';
