import type { Page } from '@playwright/test';
import axe from 'axe-core';

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** Serious and critical findings of axe on the page as it stands, each with its first place. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Through the debugger, so that the page's own content security policy stays in force.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async () => (await (window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe.run()).violations,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}: ${nodes[0]?.failureSummary}`);
}
