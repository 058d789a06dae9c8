interface Counts {
  covered: number;
  total: number;
}
export type FileCounts = Record<'lines' | 'branches', Counts>;
export const atRisk: Record<string, readonly string[]>;
export const branchesMin: number;
export function wingOf(path: string): string;
export function coverageReport(files: ReadonlyMap<string, FileCounts>): { text: string; faults: string[] };
