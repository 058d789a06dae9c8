/** Paths of pages that the server leads to (in mails). */
export const pagePaths = { sources: '/company/sources' } as const;
