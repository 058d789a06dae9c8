export const rules: readonly { what: string; second: RegExp; in: RegExp; homes: readonly string[] }[];
export function secondWays(file: string, text: string): string[];
