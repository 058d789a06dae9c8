/** The line that has a product whose clock is the test's begin its jobs; any other is what time it is. */
export const beginJobs = 'jobs';
/** What it prints once it took a line. */
export const heard = (line: string): string => `Heard: ${line}`;
