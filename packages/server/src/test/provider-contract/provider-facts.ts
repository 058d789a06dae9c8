import type { Condition, ErrorCode, Metric, Period } from '@sightline/contract';
import type { Provider, Query } from '@sightline/providers';

type Inputs = Record<string, unknown>;

/** A question of a report; what is absent is filled in from the report and the facts. */
export type Question = Partial<Query> & Pick<Query, 'report' | 'metrics'>;

/** What the sandbox says is true of a question. */
export interface LedgerCheck {
  name: string;
  question: Question;
  metric: string;
  /** The ledger's query. */
  ask: Record<string, string>;
  /** The ledger's figure; `rows` by the table's cells where it gives them. */
  read(answer: Record<string, unknown>): { total: number | null; rows?: Record<string, number | null> };
}

export interface OptionCheck {
  option: string;
  inputs?: Record<string, string>;
  /** At least so many choices. */
  countMin: number;
  /** Words that find something, and a value they must find. */
  search: { term: string; finds: string };
  /** Finds nothing; null where any text is a choice. */
  nonsense: string | null;
}

export interface FilterCheck {
  name: string;
  question: Question;
  condition: Condition;
  /** The rows of the unfiltered table that are to be left. */
  keeps(cell: string, value: (metric: string) => number | null): boolean;
}

export type Login =
  | { kind: 'oauth'; user: string; account: string }
  | {
      kind: 'credentials';
      typed: Record<string, string>;
      account: string;
      refused: { name: string; typed: Record<string, string>; field: string }[];
    };

/** All that the contract test has to be told of one provider. */
export interface ProviderFacts {
  provider: Provider;
  login: Login;
  period: Period;
  comparison: Period;
  /** What a report needs besides metrics and dimension. */
  inputs: Record<string, Inputs>;
  options: OptionCheck[];
  ledger: LedgerCheck[];
  filters: FilterCheck[];
  /** Whether the provider answers the two together, where the declaration leaves that to the provider. */
  goesWith?(report: string, metric: Metric, dimension: string | null): boolean;
  /** Whether the rows of a summed metric add up to its total; where they do not, the provider counts one thing in several rows. */
  addsUp(report: string, metric: string, dimension: string): boolean;
  /** Metrics a reply may turn out to mean something else than declared. */
  changeable?: string[];
  /** Metrics the provider cannot sort by, so that the top rows are those of another order, with a warning. */
  unsortable?: (report: string, metric: string) => boolean;
  /** Reports whose days belong to a zone. */
  zones: { question: Question; zone: string; marksToday: boolean }[];
  /** A question with more rows than one page, and the calls it takes at least. */
  paged: { question: Question; callsMin: number } | null;
  /** One ordinary question, asked while the provider misbehaves. */
  sample: Question;
  /** Questions asked all at once, and how many calls the provider stands. */
  crowd: { questions: Question[]; concurrentMax: number };
  /** Where the provider says "not allowed" otherwise than by status 403 alone. */
  forbidden?: { status: number; body: unknown };
  /** What a login that no longer works is called. */
  revoked?: ErrorCode;
}
