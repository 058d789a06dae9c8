import { fakeQuery } from './fake-provider.ts';
import { type FakeAnswer, type FakeRuntime, fakeRuntime } from './fake-runtime.ts';
import type { Provider, ProviderRequest, Query, Secrets, Table } from './provider.ts';
import { runReport } from './run-report.ts';

type Question = Partial<Query> & Pick<Query, 'report' | 'metrics'>;

/** For tests of one provider: its usual question with changes, and the table that a runtime's answers become. */
export function questionsTo(provider: Provider, usual: Partial<Query>) {
  const query = (given: Question): Query => fakeQuery({ ...usual, ...given });
  return {
    query,
    run: async (runtime: FakeRuntime, given: Question): Promise<Table> => (await runReport(provider, query(given), runtime)).table,
  };
}

export type Route = FakeAnswer | ((request: ProviderRequest) => FakeAnswer);
/** A runtime that answers by what `nameOf` calls a request (its path, its method); `unknown` is the provider's refusal of any other. */
export const routedRuntime = (
  routes: Record<string, Route>,
  {
    nameOf,
    unknown,
    secrets,
  }: { nameOf(request: ProviderRequest): string; unknown(request: ProviderRequest): FakeAnswer; secrets: Secrets },
): FakeRuntime =>
  fakeRuntime(
    (request) => {
      const answer = routes[nameOf(request)] ?? unknown(request);
      return typeof answer === 'function' ? answer(request) : answer;
    },
    { secrets },
  );
