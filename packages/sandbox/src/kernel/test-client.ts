import type { Sandbox } from './sandbox.ts';

export interface LedgerAnswer {
  total: number;
  days: Record<string, number>;
  values: Record<string, number>;
}

/** A sandbox in a test, and what is true in it. */
export class TestClient {
  readonly sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  async truth<L = LedgerAnswer>(key: string, query: Record<string, string>): Promise<L> {
    const response = await fetch(`${this.sandbox.address}/__ledger/${key}?${new URLSearchParams(query)}`);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as L;
  }
}
