/** The app: projects and research keep their choices out of documented addresses. */
export const screenUrl = (): string => 'https://online.seranking.com/';
