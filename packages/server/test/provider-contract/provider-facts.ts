import type { Period } from '@sightline/contract/core';
import type { Condition, Metric } from '@sightline/contract/sources';
import type { Provider, ProviderRequest, Query, Reply } from '@sightline/providers';

type Inputs = Record<string, unknown>;
/** Asks the provider with the login's credentials. */
export type Call = (request: ProviderRequest) => Promise<Reply>;

/** A question of a report; what is absent is filled in from the report and the facts. */
export type Question = Partial<Query> & Pick<Query, 'report' | 'metrics'>;

/** A report with what it needs besides metrics and dimension. The first of a report is what its questions start from. */
export interface Survey {
  report: string;
  inputs: Inputs;
}

/** What the sandbox says is true of a question. */
export interface LedgerCheck {
  name: string;
  question: Question;
  metric: string;
  /** Absent: the provider's login. */
  login?: Login;
  /** The ledger's query. */
  ask: Record<string, string>;
  /** The ledger's figure; `rows` by the table's cells where it gives them. */
  read(answer: Record<string, unknown>): { total: number | null; rows?: Record<string, number | null> };
}

export interface OptionCheck {
  option: string;
  inputs?: Record<string, string>;
  /** The list does without its inputs, and is longer then. */
  onlyNarrows?: true;
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
  | {
      kind: 'oauth';
      user: string;
      account: string;
      /** What the provider calls it when the person says no; `access_denied` (RFC 6749) where absent. */
      declined?: string;
    }
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
  /** Others that see the same, to take turns where one may ask only so often in a second. */
  colleagues?: Login[];
  period: Period;
  comparison: Period;
  /** Every report at least once; each is asked with all its dimensions and metrics. */
  surveys: Survey[];
  options: OptionCheck[];
  ledger: LedgerCheck[];
  filters: FilterCheck[];
  /** Those of the metrics the provider answers with the dimension, where the declaration leaves that to the provider. */
  compatible?(survey: Survey, metrics: Metric[], dimension: string | null, call: Call): Promise<Metric[]>;
  /** Whether the rows of a summed metric add up to its total; where they do not, the provider counts one thing in several rows. */
  addsUp(report: string, metric: string, dimension: string): boolean;
  /** Whether a summed metric of two periods that follow each other is that of both together. */
  addsOverTime(report: string, metric: string): boolean;
  /** Metrics a reply may turn out to mean something else than declared. */
  changeable?: string[];
  /** Metrics the provider cannot sort by: the top rows may be those of another order, but then a warning says so. */
  cannotSort?(report: string, metric: string): boolean;
  /** Questions by day; `endsToday`: no row is later than today. */
  zones: { question: Question; login?: Login; zone: string; marksToday: boolean; endsToday: boolean }[];
  /** Questions with more rows than one page, and the calls they take at least. */
  paged: { question: Question; callsMin: number }[];
  /** One ordinary question, asked while the provider misbehaves. */
  sample: Question;
  /** Questions asked all at once, and how many calls the provider stands. */
  crowd: { questions: Question[]; concurrentMax: number };
  /** The stand-in counts its limits by the clock it is given, so that short waits may be skipped as well. */
  skipsShortWaits?: true;
  /** The calls that carry the login; all where absent. */
  faultsAt?: { pathContains: string };
  /** Where the provider says "not allowed" otherwise than by status 403 alone. */
  forbidden?: { status: number; body: unknown };
}
