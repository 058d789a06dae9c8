import { addDays, lengthOf, precedingPeriod } from '../../core/time/days.ts';
import type { Day, Period, Range } from '../../core/time/period.ts';
import type { ErrorCode } from '../../core/wire/errors.ts';
import type { EmptyReason, Frame, FrameError } from '../../frames/frame.ts';
import { wordsIn } from '../../frames/words/words-in.ts';

/** Who looks at a widget. `member` may edit, `viewer` belongs to the company too. */
export type Reader = 'visitor' | 'viewer' | 'member';

/**
 * What a reader can do about a state. `again`: ask once more. `refresh`: fetch anew, also what is still fresh. `reauthorise`: sign in at the
 * provider. `widen`: a longer period. `edit`: change the widget.
 */
export type StateAction = 'again' | 'refresh' | 'reauthorise' | 'widen' | 'edit';

export type WidgetStateKind =
  | 'loading'
  | 'missed'
  | 'ready'
  | 'empty'
  | 'stale'
  | 'brokenLogin'
  | 'refused'
  | 'unavailable'
  | 'notSetUp'
  | 'fault';

export interface WidgetState {
  kind: WidgetStateKind;
  /** Null where the figures speak for themselves. */
  words: string | null;
  action: StateAction | null;
  /** Seconds after the answer came after which it is asked again without being told; null: it is not. */
  againAfterS: number | null;
}

export type KnownAnswer = { frame: Frame } | { error: FrameError } | undefined;

export interface StateQuestion {
  answer: KnownAnswer;
  reader: Reader;
  /** No answer will come: the stream broke off. */
  isMissed: boolean;
  /** Sources that are waited for, as people know them; empty where they are not known. */
  sourceNames: readonly string[];
  locale: string;
}

const waitDefaultS = 60;

/** The one state a widget is in, in words fit for its reader and with what that reader can do about it. */
export function stateOf(question: StateQuestion): WidgetState {
  const { answer, isMissed, locale } = question;
  if (answer === undefined) {
    return isMissed
      ? { kind: 'missed', words: wordsIn(locale).states.missed, action: 'again', againAfterS: null }
      : { kind: 'loading', words: waitingWords(question), action: null, againAfterS: null };
  }
  return 'error' in answer ? errorState(answer.error, question) : frameState(answer.frame, question);
}

function waitingWords({ sourceNames, locale }: StateQuestion): string {
  const { states } = wordsIn(locale);
  const names = [...new Set(sourceNames)];
  if (names.length === 0) return states.waiting;
  return (names.length === 1 ? states.waitingFor : states.waitingForSeveral)(names.join(', '));
}

function frameState(frame: Frame, { reader, locale }: StateQuestion): WidgetState {
  if (frame.rows.length === 0) return { kind: 'empty', ...emptyState(frame.emptyReason ?? 'nothing', reader, locale), againAfterS: null };
  const isStale = frame.provenance.some(({ flags }) => flags.includes('stale'));
  if (!isStale) return { kind: 'ready', words: null, action: null, againAfterS: null };
  return { kind: 'stale', words: null, action: reader === 'visitor' ? null : 'refresh', againAfterS: null };
}

const emptyState = (reason: EmptyReason, reader: Reader, locale: string): { words: string; action: StateAction } => ({
  words: wordsIn(locale).states[reason],
  action: reason === 'filter' && reader === 'member' ? 'edit' : 'widen',
});

interface ErrorRule {
  kind: WidgetStateKind;
  action: StateAction;
  asksAgain?: true;
  words?(error: FrameError, question: StateQuestion): string;
}

const rules: Partial<Record<ErrorCode, ErrorRule>> = {
  source_expired: { kind: 'brokenLogin', action: 'reauthorise', words: brokenLoginWords },
  source_limited: { kind: 'refused', action: 'again', asksAgain: true, words: (error) => `${limitOf(error)} is reached.` },
  source_unavailable: { kind: 'unavailable', action: 'again', asksAgain: true, words: (error) => `${nameOf(error)} does not answer.` },
  source_malformed: {
    kind: 'unavailable',
    action: 'again',
    asksAgain: true,
    words: (error) => `${nameOf(error)} sent an answer that cannot be read.`,
  },
  source_missing: { kind: 'notSetUp', action: 'edit' },
  source_unknown_account: { kind: 'notSetUp', action: 'edit' },
  source_forbidden: { kind: 'notSetUp', action: 'edit' },
  source_bad_query: { kind: 'notSetUp', action: 'edit' },
  widget_invalid: { kind: 'notSetUp', action: 'edit' },
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(rules, code);

function errorState(error: FrameError, question: StateQuestion): WidgetState {
  const { reader } = question;
  const rule = isErrorCode(error.code) ? rules[error.code] : undefined;
  // The server tells a visitor when to come back, and nothing else.
  if (reader === 'visitor') {
    const words = wordsIn(question.locale).states.unavailable;
    return { kind: 'unavailable', words, action: null, againAfterS: error.retryAfterS ?? null };
  }
  const againAfterS = rule?.asksAgain ? (error.retryAfterS ?? waitDefaultS) : null;
  if (rule === undefined) return { kind: 'fault', words: error.message, action: 'again', againAfterS: null };
  const isOpen = rule.action === 'again' || reader === 'member';
  return { kind: rule.kind, words: rule.words?.(error, question) ?? error.message, action: isOpen ? rule.action : null, againAfterS };
}

const nameOf = ({ sourceName }: FrameError): string => sourceName ?? 'The provider';
const limitOf = ({ sourceName }: FrameError): string => (sourceName === undefined ? "The provider's limit" : `The limit of ${sourceName}`);

function brokenLoginWords({ sourceName, ownerName, since }: FrameError, { reader, locale }: StateQuestion): string {
  const day = since === undefined ? null : new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(since));
  const what = `The login of ${sourceName ?? 'this source'} ${day === null ? 'does not work any more' : `has not worked since ${day}`}.`;
  const whose = ownerName === undefined ? '' : ` ${ownerName} connected it.`;
  const who = reader === 'member' ? '' : ` Ask ${ownerName ?? 'a member of your company'} to sign in again.`;
  return `Data Error: ${what.charAt(0).toLowerCase()}${what.slice(1)}${whose}${who}`;
}

/** Longer periods that are offered where nothing was counted. */
const widerLengths = [30, 90, 365];

/** A longer period that ends where the chosen one does, at the latest yesterday, with its comparison; null: it is long already. */
export function widenedRange({ period, comparison }: Range, today: Day): Range | null {
  const days = widerLengths.find((length) => length > lengthOf(period));
  if (days === undefined) return null;
  const end = period.end < today ? period.end : addDays(today, -1);
  const wider: Period = { start: addDays(end, 1 - days), end };
  return { period: wider, comparison: comparison === null ? null : precedingPeriod(wider) };
}
