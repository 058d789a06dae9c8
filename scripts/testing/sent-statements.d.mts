/** By file, the reason. */
export const filesOfOneEngine: Record<string, string>;
